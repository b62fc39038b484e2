// One player of the entry list, opened: where he sits, and what can be done with him.
import { useTranslations } from 'next-intl';
import { X } from 'lucide-react';
import { Link } from '../../i18n/link';
import type { DeskTournament } from '../frame/read-desk';
import { roundOptions, seatsFrom, type RoundRef } from '../rounds/round-order';
import { useLeftWords } from './left-words';
import { PlayerPanel } from './player-panel';

interface Props {
  readonly tournament: DeskTournament;
  /** Id of the person. */
  readonly player: string;
}

/** The first round with a table that has not begun, else the next of the first stage. */
function firstOpen({ seating }: DeskTournament, fallback: RoundRef): RoundRef {
  const open = seating.find(({ tables }) => tables.some(({ state }) => state === 'SCHEDULED'));
  return open ? { stage: open.stage, round: open.round } : fallback;
}

export function PlayerPart({ tournament, player: wanted }: Props) {
  const t = useTranslations('desk');
  const leftWords = useLeftWords(tournament);
  const found = tournament.entered.find(({ player }) => player.id === wanted);
  const rounds = roundOptions(tournament);
  const [first] = rounds;
  const last = rounds.findLast(({ isNew }) => isNew) ?? first;
  if (!found || !first || !last) return null;
  const { player, team, left } = found;
  const from = firstOpen(tournament, { stage: last.stage, round: last.round });
  return (
    <section className="desk-part desk-panel" aria-labelledby="player-panel">
      <div className="desk-part-head">
        <h2 id="player-panel">{player.nick ?? t('nameless')}</h2>
        <Link
          className="icon-button"
          href={`/desk/${encodeURIComponent(tournament.id)}/players`}
          aria-label={t('close')}
        >
          <X size={20} aria-hidden="true" />
        </Link>
      </div>
      <PlayerPanel
        key={`${player.id} ${left === null}`}
        tournament={tournament.id}
        player={{ id: player.id, nick: player.nick, team: team?.id ?? null, left: leftWords(left) }}
        teams={tournament.teams}
        rounds={rounds}
        seats={seatsFrom(tournament, player.id, { stage: first.stage, round: first.round })}
        from={from}
      />
    </section>
  );
}
