// A game of a tournament from its text in MGN: played by the rules, its facts read from the table.
import type {
  Failure, GameReport, MgnGame, ParameterId, PlayedGame, Ruleset, Unreadable,
} from '@consigliere/rules';
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

/** More failures than this are counted. */
const failuresAtMost = 20;

function failureFindings(
  source: MgnSource,
  played: PlayedGame,
  failures: readonly Failure[],
): readonly Finding[] {
  const found = failures.slice(0, failuresAtMost).map((failure) => failureFinding(source, played, failure));
  const next = failures[failuresAtMost];
  if (!next) return found;
  const rest = failures.length - failuresAtMost;
  const message = {
    en: `${rest} more lines do not hold, from line ${next.line} on`,
    ru: `не сходятся и другие строки (${rest}), начиная со строки ${next.line}`,
  };
  return [...found, { ...failureFinding(source, played, next), message }];
}

/** Each parameter that the text names otherwise than the tournament; both stand in its clause. */
function rulesetFindings(source: MgnSource, { ruleset }: MgnGame): readonly Finding[] {
  return (Object.keys(ruleset.parameters) as ParameterId[])
    .filter((id) => ruleset.parameters[id] !== source.ruleset.parameters[id])
    .map((id) => {
      const [own, tournament] = [ruleset.parameters[id], source.ruleset.parameters[id]];
      const message = {
        en: `the game is played by ${id}=${own}, the tournament by ${id}=${tournament}`,
        ru: `игра сыграна по ${id}=${own}, а турнир идёт по ${id}=${tournament}`,
      };
      return findingOf(source, { clause: id, message });
    });
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
  const failures = failureFindings(source, played, report.failures);
  const findings = [...rulesetFindings(source, game), ...failures, ...pendingFindings(source, report)];
  return { facts, findings };
}

