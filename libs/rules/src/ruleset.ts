// A ruleset: the limits of the game as data and the parameters where federations differ.

/** Every parameter with its allowed values; the first is the default. */
export const parameterValues = {
  'std.disqualificationCancelsVote': ['next', 'never', 'onlyIfNominated'],
  'std.silentMayNominate': ['yes', 'no'],
  'std.lastWordNominates': ['no', 'yes'],
  'std.withdrawThenNominate': ['no', 'explicit', 'none'],
  'std.inquiry': ['refused', 'answered', 'oncePerSpeech'],
  'std.rotation': ['opener', 'closer'],
  'std.splitOnFour': ['yes', 'no'],
  'std.drawNights': ['shooting', 'all'],
  'std.bestMove': ['first', 'none', 'any'],
  'std.drawAwards': ['losers', 'none'],
} as const;

export type ParameterId = keyof typeof parameterValues;

export type Parameters = { readonly [P in ParameterId]: (typeof parameterValues)[P][number] };

/** A ruleset as a game pins it: its id, its version and the value of every parameter. */
export interface Ruleset {
  readonly id: 'regulation';
  readonly version: number;
  readonly parameters: Parameters;
}

/** Numbers of the regulation, keyed by the clause that gives them; seconds and hundredths of a point. */
export const limits = {
  'day.1': { speechSeconds: 60 },
  'vote.13': { tieSpeechSeconds: 30 },
  'vote.15': { lastWordSeconds: 60 },
  '7.5': { silentSpeechSeconds: 30, livingAtLeast: 3, livingAtMost: 4 },
  '7.6': { nights: 3 },
  '8.2.1': { win: 100 },
  '8.2.2': { win: 100 },
  '8.2.4': { fine: -50 },
  '8.2.5': { fine: -70 },
  '8.3': { seats: 3 },
  '8.3.4': { byBlackNamed: [0, 0, 25, 40] },
  '8.3.5': { votedOut: 2 },
  '8.4.1': { players: 5, playersFree: 4 },
  '8.4.2': { sum: 120, sumFree: 100 },
  '8.4.3': { scale: [20, 30, 40, 50, 60, 70], approvalFrom: 60 },
  '8.4.4': { scale: [20, 30] },
  'std.agreement': { seconds: 60 },
  'std.fouls': { silence: 3, out: 4 },
} as const;

const defaults = Object.fromEntries(
  Object.entries(parameterValues).map(([id, values]) => [id, values[0]]),
) as Parameters;

/** The preset `regulation`, the newest version known here. */
export const regulation: Ruleset = { id: 'regulation', version: 1, parameters: defaults };

/** Why a ruleset named from outside cannot be used: the offending word and what was expected. */
export interface UnknownRuleset {
  readonly found: string;
  readonly expected: string;
}

/**
 * The ruleset that an id, a version and some parameters name.
 * Answers `UnknownRuleset` for an id, version, parameter or value that is not known here.
 */
export function rulesetOf(
  id: string,
  version: number | null,
  chosen: Readonly<Record<string, string>>,
): Ruleset | UnknownRuleset {
  if (id !== regulation.id) return { found: id, expected: regulation.id };
  if (version !== null && version !== regulation.version) {
    return { found: `${id}@${version}`, expected: `${id}@${regulation.version}` };
  }
  const parameters: Record<string, string> = { ...defaults };
  for (const [name, value] of Object.entries(chosen)) {
    const values: readonly string[] | undefined = Object.hasOwn(parameterValues, name)
      ? parameterValues[name as ParameterId]
      : undefined;
    if (!values) return { found: name, expected: Object.keys(parameterValues).join(', ') };
    if (!values.includes(value)) {
      return { found: `${name}=${value}`, expected: `${name}=${values.join('|')}` };
    }
    parameters[name] = value;
  }
  return { ...regulation, parameters: parameters as Parameters };
}

/** Whether an answer of `rulesetOf` is a ruleset. */
export function isRuleset(answer: Ruleset | UnknownRuleset): answer is Ruleset {
  return 'parameters' in answer;
}

/** The parameters of a ruleset that differ from the defaults, for the first event of a game and for MGN. */
export function chosenParameters(ruleset: Ruleset): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(ruleset.parameters).filter(([id, value]) => value !== defaults[id as ParameterId]),
  );
}
