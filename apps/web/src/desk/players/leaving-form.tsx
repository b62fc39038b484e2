'use client';

// A player leaves from a round on, with a substitute or without: what follows is said before it is done.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { TriangleAlert } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { TextField } from '../frame/text-field';
import type { RoundOption, RoundRef, TakenSeat } from '../rounds/round-order';
import { NamesakeChoice } from './namesake-choice';
import type { PanelPlayer } from './player-panel';
import { RoundSelect } from './round-select';
import { useWhoIsIt } from './use-who-is-it';

interface Props {
  readonly how: 'withdraw' | 'substitute';
  readonly tournament: string;
  readonly player: PanelPlayer;
  readonly rounds: readonly RoundOption[];
  readonly seats: readonly TakenSeat[];
  readonly from: RoundRef;
  readonly cancel: () => void;
}

type Rounds = Pick<Props, 'rounds' | 'seats'>;

/** In the order of `rounds`, which is that of play. */
function seatsSince({ rounds, seats }: Rounds, from: RoundRef): readonly TakenSeat[] {
  const placeOf = ({ stage, round }: RoundRef): number =>
    rounds.findIndex((one) => one.stage === stage && one.round === round);
  return seats.filter((seat) => placeOf(seat) >= placeOf(from));
}

interface ConsequencesProps extends Pick<Props, 'how' | 'player' | 'seats'> {
  /** Of the substitute. */
  readonly nick: string;
}

function Consequences({ how, player, seats, nick }: ConsequencesProps) {
  const t = useTranslations('desk.panel');
  const name = player.nick ?? t('nameless');
  const lead = how === 'withdraw'
    ? t('withdrawConsequence', { nick: name, count: seats.length })
    : t('substituteConsequence', { nick: name, other: nick || '…', count: seats.length });
  return (
    <div className="banner desk-consequence">
      <TriangleAlert size={20} aria-hidden="true" />
      <div>
        <b>{lead}</b>
        <ul>
          {seats.map(({ stage, round, table, seat, begun }) => (
            <li key={`${stage} ${round}`}>
              {t('seat', { round, table, seat })} {begun && t('begun')}
            </li>
          ))}
        </ul>
        {how === 'withdraw' && seats.length > 0 && <p>{t('withdrawSeated')}</p>}
        <p>{t('keptPoints')}</p>
      </div>
    </div>
  );
}

export function LeavingForm(props: Props) {
  const { how, tournament, player, rounds, cancel } = props;
  const t = useTranslations('desk.panel');
  const { send, ...act } = useAct();
  const who = useWhoIsIt();
  const [from, setFrom] = useState(props.from);
  const [nick, setNick] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const pending = act.pending || who.pending;
  const failure = who.failure ?? act.failure;
  const noNick = how === 'substitute' && nick.trim() === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (pending || noNick) return;
    const since = { ...from, reason: reason.trim() || null };
    if (how === 'withdraw') {
      const outcome = await send('withdrawPlayer', { tournament, player: player.id, ...since });
      if (outcome?.kind === 'done') cancel();
      return;
    }
    const [other] = (await who.settle([nick.trim()])) ?? [];
    if (!other) return;
    const outcome = await send('substitutePlayer', { tournament, out: player.id, in: other, ...since });
    if (outcome?.kind === 'done') cancel();
  }

  return (
    <form className="desk-leaving" onSubmit={(event) => void submit(event)} noValidate>
      <h3>{t(how)}</h3>
      {how === 'substitute' && (
        <TextField
          label={t('substituteNick')}
          fault={tried && noNick ? t('noNick') : undefined}
          name="substitute"
          value={nick}
          most={60}
          change={setNick}
        />
      )}
      {how === 'substitute' && <NamesakeChoice who={who} entered={[player.id]} />}
      <RoundSelect label={t('from')} options={rounds} chosen={from} choose={setFrom} />
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        name="reason"
        value={reason}
        most={500}
        change={setReason}
      />
      <Consequences how={how} player={player} seats={seatsSince(props, from)} nick={nick.trim()} />
      <p className="desk-ways">
        <button type="button" className="small-button" onClick={cancel}>
          {t('cancel')}
        </button>
        <ActButton pending={pending}>{t(`${how}Now`)}</ActButton>
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}
