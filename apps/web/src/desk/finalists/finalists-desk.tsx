// The finalists of one stage at the desk: what is missing, the list, and what may be done with it.
import { useTranslations } from 'next-intl';
import { ArrowRight, CircleDashed, LockKeyhole, TriangleAlert } from 'lucide-react';
import { FinalistTable } from '../../finalists/finalist-table';
import type { DeskFinalistsQuery, FinalistListFragment } from '../../gql/generated/queries';
import { Link } from '../../i18n/link';
import { ReasonForm } from '../closing/reason-form';
import type { DeskTournament } from '../frame/read-desk';
import { isFrom } from '../rounds/round-order';
import { tieAtCut } from './cut';
import { DrawForm } from './draw-form';
import { EditForm } from './edit-form';
import { LockForm } from './lock-form';

type Qualification = NonNullable<DeskFinalistsQuery['qualification']>;

interface Props {
  readonly tournament: DeskTournament;
  readonly stage: string;
  readonly qualification: Qualification;
}

function OpenRounds({ tournament: { id, stages }, rounds }: {
  tournament: DeskTournament;
  rounds: Qualification['openRounds'];
}) {
  const t = useTranslations('desk');
  const nameOf = (stage: string): string => stages.find((one) => one.id === stage)?.name ?? stage;
  return (
    <>
      <p>{t('finalists.openRounds', { count: rounds.length })}</p>
      <ul className="desk-lacks">
        {rounds.map(({ stage, round }) => (
          <li key={`${stage} ${round}`}>
            <CircleDashed size={16} aria-hidden="true" />
            <span>{t('roundOf', { stage: nameOf(stage), round })}</span>
            <Link
              className="link-state"
              href={{
                pathname: `/desk/${encodeURIComponent(id)}/rounds`, query: { stage, round: String(round) },
              }}
            >
              {t('finalists.toRound')} <ArrowRight size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Who plays no more in the first round of the stage, by id. */
function goneOf(tournament: DeskTournament, stage: string): ReadonlySet<string> {
  const first = { stage, round: 1 };
  const gone = tournament.entered.filter(({ left }) => left !== null && isFrom(tournament, first, left));
  return new Set(gone.map(({ player }) => player.id));
}

function Leaving({ tournament, stage, list }: Omit<Props, 'qualification'> & { list: FinalistListFragment }) {
  const t = useTranslations('desk');
  const gone = goneOf(tournament, stage);
  const next = list.reserves.find(({ player }) => !gone.has(player.id));
  return list.finalists.filter(({ player }) => gone.has(player.id)).map(({ player: { id, nick } }) => (
    <div key={id}>
      <p className="desk-sealed">
        <TriangleAlert size={16} aria-hidden="true" />
        {t(next ? 'finalists.hasLeft' : 'finalists.noReserve', { nick: nick ?? t('nameless') })}
      </p>
      {next && list.locked && (
        <ReasonForm
          act="replaceFinalist"
          variables={{ tournament: tournament.id, stage, player: id }}
          values={{ nick: nick ?? t('nameless'), other: next.player.nick ?? t('nameless') }}
        />
      )}
    </div>
  ));
}

function Lists({ list, outdated }: { list: FinalistListFragment; outdated: boolean }) {
  const t = useTranslations('finalists');
  const { finalists, reserves, passed, seed, locked } = list;
  return (
    <>
      {outdated && (
        <p className="banner">
          <TriangleAlert size={20} aria-hidden="true" /> {t('outdated')}
        </p>
      )}
      <p className="desk-sealed">
        {locked && <LockKeyhole size={16} aria-hidden="true" />} {t(locked ? 'locked' : 'unlocked')}
      </p>
      <div className="finalist-lists">
        <FinalistTable caption={t('title')} list={finalists} />
        {reserves.length > 0 && <FinalistTable caption={t('reserves')} list={reserves} />}
        {passed.length > 0 && <FinalistTable caption={t('passed')} list={passed} />}
      </div>
      {seed !== null && <p className="quiet">{t('lotFrom', { seed })}</p>}
    </>
  );
}

export function FinalistsDesk({ tournament, stage, qualification }: Props) {
  const t = useTranslations('desk.finalists');
  const { list, lines, openRounds, outdated } = qualification;
  const seats = qualification.seats ?? 0;
  const gone = goneOf(tournament, stage);
  const eligible = lines.filter(({ player }) => !gone.has(player.id));
  const form = <DrawForm tournament={tournament.id} stage={stage} tie={tieAtCut(eligible, seats)} />;
  const open = openRounds.length > 0;
  const plain = (one: (typeof lines)[number]) => ({ ...one, remark: null });
  return (
    <section className="desk-part desk-finalists">
      <h2>{t('title', { seats })}</h2>
      {open && <OpenRounds tournament={tournament} rounds={openRounds} />}
      {!list && !open && (
        <>
          <FinalistTable caption={t('byTable')} list={eligible.slice(0, seats * 2).map(plain)} />
          {form}
        </>
      )}
      {list && <Lists list={list} outdated={outdated} />}
      {list && <Leaving tournament={tournament} stage={stage} list={list} />}
      {list?.locked && <ReasonForm act="unlockFinalists" variables={{ tournament: tournament.id, stage }} />}
      {list && !list.locked && (
        <>
          <LockForm tournament={tournament.id} stage={stage} />
          <details className="desk-more">
            <summary>{t('edit')}</summary>
            <EditForm
              key={[...list.finalists, ...list.reserves].map(({ player }) => player.id).join(' ')}
              tournament={tournament.id}
              stage={stage}
              start={[...list.finalists, ...list.reserves].map(({ player }) => player.id)}
              seats={seats}
              players={tournament.entered
                .map(({ player: { id, nick } }) => ({ id, nick: nick ?? t('nameless') }))}
            />
          </details>
          {!open && (
            <details className="desk-more">
              <summary>{t('anew')}</summary>
              {form}
            </details>
          )}
        </>
      )}
    </section>
  );
}
