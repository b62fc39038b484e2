// One seat of the ring: number, nick, four foul dots, and words for what is more than a number.
import type { CSSProperties } from 'react';
import { useTranslations } from 'next-intl';
import { Hand } from 'lucide-react';
import type { Role } from '../gql/generated/queries';
import type { Frame, SeatFrame } from '../replay/frames';
import { useDepartureWords } from './departure';
import { FoulDots } from './foul-dots';
import { percentOf, pointOf, shareOf, sideOf } from './geometry';
import { RoleGlyph } from './role-glyph';
import { SpeechPill } from './speech-pill';
import { teamOf } from './team';

interface Props {
  readonly seat: number;
  readonly nick: string | null;
  readonly role: Role | null;
  readonly state: SeatFrame;
  readonly frame: Frame;
  readonly inFocus: boolean;
  /** When the page was made, in milliseconds, where the clock of a speech runs; else null. */
  readonly now: number | null;
}

export function SeatTile({ seat, nick, role, state, frame, inFocus, now }: Props) {
  const t = useTranslations();
  const departureWords = useDepartureWords();
  const departure = state.left && departureWords(state.left);
  const speaks = frame.speech?.seat === seat;
  const nominated = frame.nominees.some((nominee) => nominee.seat === seat) && !state.left;
  const classes = [
    ...['ring-seat', sideOf(seat), role ? teamOf(role) : 'unknown'],
    ...(state.left ? ['out'] : []),
    ...(speaks ? ['speaks'] : []),
    ...(nominated ? ['nominated'] : []),
    ...(inFocus ? ['in-focus'] : []),
  ];
  const place = pointOf(seat);
  const style: CSSProperties & { '--x': string } = { ...percentOf(place), '--x': shareOf(place) };
  const name = nick ?? t('seat.unknown', { seat });
  return (
    <li className={classes.join(' ')} style={style} data-seat={seat}>
      <span className="ring-tile">
        {role && <RoleGlyph role={role} size={16} />}
        <b className="ring-number">{seat}</b>
        <FoulDots fouls={state.fouls} />
        {nominated && <Hand className="ring-hand" size={13} aria-hidden="true" />}
      </span>
      <span className="ring-words">
        <span className="ring-nick" title={name}>
          {name}
        </span>
        {role && <span className="ring-role">{t(`role.${role}`)}</span>}
        {departure && (
          <span className="ring-out">
            {departure.how}
            <span className="ring-when">, {departure.when}</span>
          </span>
        )}
        {state.fouls > 0 && <span className="unseen">{t('seat.fouls', { count: state.fouls })}</span>}
        {state.silent && <span className="ring-out">{t('seat.silent')}</span>}
        {speaks && frame.speech && <SpeechPill speech={frame.speech} now={now} />}
      </span>
    </li>
  );
}
