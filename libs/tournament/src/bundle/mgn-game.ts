// A game of a tournament from its text in MGN: played by the rules, its facts read from the table.
import type { Failure, GameReport, MgnGame, PlayedGame, Ruleset, Unreadable } from '@consigliere/rules';
import { isUnreadable, parseMgn, playMgn, printClaim, refusalText, reportOf } from '@consigliere/rules';
import { decimal, hundredths } from '../scoring/exact.js';
import type { GameFacts, GameKey } from './facts.js';
import type { Finding } from './finding.js';
import { both, findingOf } from './finding.js';
import { tableFacts } from './table-facts.js';

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

/** Reads a text that is played by the ruleset of its tournament, unless it names its own. */
export function readMgn(mgn: string, ruleset: Ruleset): MgnGame | Unreadable {
  const read = parseMgn(mgn);
  if (isUnreadable(read)) return read;
  const own = read.headers.some(({ key }) => key.toLowerCase() === 'ruleset');
  return own ? read : { ...read, ruleset };
}

/** Plays the text and reads its facts. Answers `Unreadable` where it is no MGN; what fails is a finding. */
export function mgnFacts(source: MgnSource): MgnFacts | Unreadable {
  const game = readMgn(source.mgn, source.ruleset);
  if (isUnreadable(game)) return game;
  const played = playMgn(game);
  const report = reportOf(game, played);
  const { views, awards } = played.end;
  const facts: GameFacts = {
    stage: source.stage, round: source.round, table: source.table, judge: source.judge,
    ...tableFacts({ ...views.judge.table, roles: game.roles }, awards, source.players),
    mgn: source.mgn,
  };
  const failures = report.failures.map((failure) => failureFinding(source, played, failure));
  return { facts, findings: [...failures, ...pendingFindings(source, report)] };
}

