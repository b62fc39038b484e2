// A game of a tournament from its text in MGN: played by the rules, its facts read from the table.
import type { Failure, GameReport, MgnGame, PlayedGame, Ruleset, Seat, Table, Unreadable }
  from '@consigliere/rules';
import {
  allSeats, awardGround, isUnreadable, judgeAwards, parseMgn, placeAt, playMgn, printClaim,
  refusalText, reportOf, roleAt,
} from '@consigliere/rules';
import { decimal, hundredths } from '../scoring/exact.js';
import type { GameFacts, GameKey, SeatFacts } from './facts.js';
import type { Finding } from './finding.js';
import { both, findingOf } from './finding.js';

/** What stands beside the text in a bundle. */
export interface MgnSource extends GameKey {
  readonly judge: string | null;
  readonly mgn: string;
  /** Ten ids, in seat order. */
  readonly players: readonly string[];
  /** The tournament's; a text that names its own is played by its own. */
  readonly ruleset: Ruleset;
}

export interface MgnFacts {
  readonly facts: GameFacts;
  readonly findings: readonly Finding[];
}

/** Who was killed on the first shooting night; 0: nobody. */
function firstKilledAt(table: Table): Seat | 0 {
  return allSeats.find((seat) => {
    const left = placeAt(table, seat).left;
    return left?.by === 'kill' && left.phase.kind === 'night' && left.phase.number === 1;
  }) ?? 0;
}

function seatsOf(source: MgnSource, game: MgnGame, played: PlayedGame): readonly SeatFacts[] {
  const { views, awards } = played.end;
  const { table } = views.judge;
  const ground = awardGround(table);
  const judged = ground ? judgeAwards(ground, awards) : [];
  return allSeats.map((seat) => {
    const award = judged.find((one) => one.seat === seat);
    const points = award ? decimal(hundredths(award.points)) : '0';
    const { disqualified, ppk } = placeAt(table, seat);
    return {
      player: source.players[seat - 1] ?? '',
      role: roleAt(game.roles, seat),
      extra: award?.status === 'final' ? points : '0',
      penalty: '0',
      disqualified,
      ppk,
      technicalFouls: 0,
      ...(award?.status === 'pending' ? { pending: { points, clause: award.needs ?? '8.4' } } : {}),
    };
  });
}

/** A line that the rules refuse, or an assertion that does not hold, under the clause of what was played. */
function failureFinding(source: MgnSource, played: PlayedGame, failure: Failure): Finding {
  if (failure.why === 'refused') {
    const words = both((language) =>
      `${language === 'en' ? 'line' : 'строка'} ${failure.line}: ${refusalText(failure.refusal, language)}`);
    return findingOf(source, { clause: failure.refusal.clause, message: words });
  }
  const last = played.lines.findLast(({ outcome }) => outcome.line < failure.line);
  const claim = printClaim(failure.claim);
  const message = {
    en: `line ${failure.line}: "${claim}" does not hold, found: ${failure.found}`,
    ru: `строка ${failure.line}: «${claim}» не сходится, на деле: ${failure.found}`,
  };
  return findingOf(source, { clause: last?.outcome.clause ?? '8.1', message });
}

function pendingFindings(source: MgnSource, { pending }: GameReport): readonly Finding[] {
  return pending.map(({ seat, points, clause }) => {
    const value = decimal(hundredths(points));
    const message = {
      en: `seat ${seat}: ${value} waits for the chief judge and scores nothing until then`,
      ru: `место ${seat}: ${value} ждёт главного судью и до тех пор не засчитано`,
    };
    return findingOf(source, { clause, kind: 'approval', message });
  });
}

/** Plays the text and reads its facts. Answers `Unreadable` where it is no MGN; what fails is a finding. */
export function mgnFacts(source: MgnSource): MgnFacts | Unreadable {
  const read = parseMgn(source.mgn);
  if (isUnreadable(read)) return read;
  const own = read.headers.some(({ key }) => key.toLowerCase() === 'ruleset');
  const game = own ? read : { ...read, ruleset: source.ruleset };
  const played = playMgn(game);
  const report = reportOf(game, played);
  const { table } = played.end.views.judge;
  const firstKilled = firstKilledAt(table);
  const moves = table.bestMoves.map(({ seat, named }) => ({ seat, named }));
  const facts: GameFacts = {
    stage: source.stage, round: source.round, table: source.table, judge: source.judge,
    winner: table.result?.winner ?? null,
    firstKilled,
    bestMove: moves.find(({ seat }) => seat === firstKilled)?.named ?? [],
    laterBestMoves: moves.filter(({ seat }) => seat !== firstKilled),
    seats: seatsOf(source, game, played),
    mgn: source.mgn,
  };
  const failures = report.failures.map((failure) => failureFinding(source, played, failure));
  return { facts, findings: [...failures, ...pendingFindings(source, report)] };
}

