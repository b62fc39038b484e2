// The page of a game: its table at any moment, the record in words, and the points once it is closed.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ClauseTexts } from '../../../../clauses/clause-texts';
import { clausesOf } from '../../../../clauses/clauses-of';
import { GameHeading } from '../../../../games/game-heading';
import { gameName } from '../../../../games/game-name';
import { GameOutcome } from '../../../../games/game-outcome';
import { readGame } from '../../../../games/read-game';
import { shownHeading } from '../../../../games/shown-heading';
import type { Locale } from '../../../../i18n/routing';
import { Live } from '../../../../live/live';
import { Replay } from '../../../../replay/replay';
import { positionAt, replayData } from '../../../../replay/step';
import { AlternateLinks } from '../../../../site/alternate-links';
import { Missing } from '../../../../site/missing';
import { momentOfPage } from '../../../../site/moment';
import { Unreachable } from '../../../../site/unreachable';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<{ at?: string | string[] }>;
}

/** The moment that a link names; null when it names none. */
function momentOf(at: string | string[] | undefined): number | null {
  return typeof at === 'string' && /^\d{1,6}$/.test(at) ? Number(at) : null;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const answer = await readGame(id, locale);
  const game = answer.kind === 'answered' ? answer.data.game : null;
  return game ? { title: gameName(await getTranslations('heading'), shownHeading(game)).whole } : {};
}

export default async function GamePage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readGame(id, locale);
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}/games/${id}`} />;
  const game = answer.kind === 'answered' ? answer.data.game : null;
  if (!game) return <Missing what="game" />;
  const data = replayData(game);
  const start = positionAt(data, momentOf((await searchParams).at));
  return (
    <>
      <AlternateLinks path={`/games/${id}`} />
      {data.running && <span data-at-once="" hidden />}
      {data.running && <Live of="game" id={game.id} revision={game.revision} />}
      <Replay data={data} start={start} now={momentOfPage()} heading={<GameHeading game={game} />}>
        <GameOutcome game={game} nicks={data.nicks} />
      </Replay>
      <ClauseTexts clauses={clausesOf(game)} />
    </>
  );
}
