'use client';

// The seating of a stage: searched for with wishes, two swapped by hand, or taken over from elsewhere.
import { useTranslations } from 'next-intl';
import { ActFailure } from '../acts/act-failure';
import type { CurrentRound } from './current-rounds';
import { ForeignSeating } from './foreign-seating';
import type { Named } from './nick-picker';
import { SearchForm } from './search-form';
import { SearchResult } from './search-result';
import { SwapForm } from './swap-form';
import { useSearch } from './use-search';
import { useWishes } from './use-wishes';
import { constraintsOf, wishesOf } from './wishes';
import { WishList } from './wish-list';

interface Props {
  readonly tournament: string;
  readonly stage: string;
  /** Who still plays. */
  readonly players: readonly Named[];
  readonly current: readonly CurrentRound[];
  /** How many rounds the stage is known to have. */
  readonly rounds: number;
  /** Id of a search that the address names. */
  readonly search: string | null;
}

export function SeatingDesk({ tournament, stage, players, current, rounds, search: known }: Props) {
  const t = useTranslations('desk');
  const [wishes, change] = useWishes(tournament, stage);
  const { search, pending, failure, start, cancel } = useSearch(tournament, known);
  const drafted = current.filter((one) => one.drafted).length;
  const playing = new Set(players.map(({ id }) => id));
  return (
    <>
      <section className="desk-part">
        <h2>{t('search.title')}</h2>
        <p className="desk-lead">{t('search.lead', { count: players.length })}</p>
        <WishList players={players} wishes={wishes} change={change} />
        <SearchForm
          stage={stage}
          known={current.length}
          drafted={drafted}
          rounds={rounds}
          tables={Math.max(1, Math.floor(players.length / 10))}
          leavers={current.some(({ tables }) =>
            tables.some((table) => table.players.some(({ id }) => !playing.has(id))))}
          pending={pending}
          start={(asked, { byPresence, evenTables, spreadMeetings }) => start({
            ...asked,
            constraints: {
              ...constraintsOf(wishesOf(wishes, playing)), byPresence, evenTables, spreadMeetings,
            },
          })}
        />
        <ActFailure failure={failure} />
        {search && search.stage === stage && (
          <SearchResult tournament={tournament} search={search} cancel={cancel} />
        )}
        <ForeignSeating tournament={tournament} stage={stage} />
      </section>
      <section className="desk-part">
        <h2>{t('swap.title')}</h2>
        <SwapForm
          key={current.length}
          tournament={tournament}
          stage={stage}
          rounds={current}
          players={players}
          wishes={wishes}
        />
      </section>
    </>
  );
}
