// What is not final about the table: extra points that wait, unknown facts, the round it ends with.
import { useTranslations } from 'next-intl';
import { CircleQuestionMark, History, Hourglass } from 'lucide-react';
import type { TableRowFragment, UnknownFact } from '../gql/generated/queries';
import type { Selection } from './selection';

interface Props {
  readonly rows: readonly TableRowFragment[];
  readonly selection: Selection;
  /** By the id of the stage; one alone is not named. */
  readonly stageNames: ReadonlyMap<string, string>;
}

interface OpenGame {
  readonly stage: string;
  readonly round: number;
  readonly facts: ReadonlySet<UnknownFact>;
}

/** Rounds that have a game which lacks facts, each once. */
function openGames(rows: readonly TableRowFragment[]): OpenGame[] {
  const games = new Map<string, OpenGame & { readonly facts: Set<UnknownFact> }>();
  for (const { stage, round, facts } of rows.flatMap(({ unknownGames }) => unknownGames)) {
    const key = `${stage} ${round}`;
    const game = games.get(key) ?? { stage, round, facts: new Set() };
    facts.forEach((fact) => game.facts.add(fact));
    games.set(key, game);
  }
  return [...games.values()];
}

export function OpenFacts({ rows, selection, stageNames }: Props) {
  const t = useTranslations('standings');
  const waiting = rows.reduce((sum, { pending }) => sum + pending.length, 0);
  const unknown = rows.filter((row) => row.unknown.length > 0).length;
  const placeOf = ({ stage, round }: OpenGame): string =>
    [stageNames.size > 1 ? stageNames.get(stage) : null, t('inRound', { round })].filter(Boolean).join(', ');
  return (
    <>
      {selection.asOf !== null && (
        <p className="banner">
          <History size={16} aria-hidden="true" />
          <span>
            <b>{t('asOfTitle', { round: selection.asOf })}</b> {t('asOfText')}
          </span>
        </p>
      )}
      {waiting > 0 && (
        <p className="banner">
          <Hourglass size={16} aria-hidden="true" />
          <span>
            <b>{t('pendingTitle', { count: waiting })}</b> {t('pendingText')}
          </span>
        </p>
      )}
      {unknown > 0 && (
        <details className="banner">
          <summary>
            <CircleQuestionMark size={16} aria-hidden="true" />
            <span>
              <b>{t('unknownTitle', { count: unknown })}</b> {t('unknownText')}
            </span>
          </summary>
          <ul>
            {openGames(rows).map((game) => (
              <li key={placeOf(game)}>
                {placeOf(game)}: {[...game.facts].map((fact) => t(`fact.${fact}`)).join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
