// The fields of a scoring policy as a form has them: where each stands in the document, how it is written.

/** How a field is written: decimals and whole numbers as text, lists of decimals with spaces between. */
export type FieldKind = 'decimal' | 'whole' | 'decimals' | 'flag' | readonly string[];

export interface PolicyField {
  /** Where it stands, such as `win.red`; its words have the same name. */
  readonly path: string;
  readonly kind: FieldKind;
}

export interface FieldGroup {
  readonly id: 'win' | 'bestMove' | 'penalties' | 'compensation' | 'rounding' | 'extraLimits';
  readonly fields: readonly PolicyField[];
  /** What it begins with where a policy may do without it; absent: every policy has it. */
  readonly optional?: Readonly<Record<string, unknown>>;
}

const all = (group: string, kind: FieldKind, ...names: readonly string[]): PolicyField[] =>
  names.map((name) => ({ path: `${group}.${name}`, kind }));

export const fieldGroups: readonly FieldGroup[] = [
  { id: 'win', fields: all('win', 'decimal', 'red', 'black', 'draw', 'loss') },
  {
    id: 'bestMove',
    fields: [
      ...all('bestMove', 'decimals', 'byBlackNamed'),
      ...all('bestMove', ['larger', 'sum'], 'withExtra'), ...all('bestMove', 'flag', 'redOnly'),
    ],
  },
  { id: 'penalties', fields: all('penalties', 'decimal', 'disqualification', 'ppk', 'technicalFoul') },
  {
    id: 'compensation',
    fields: [
      ...all('compensation', 'decimal', 'cap', 'rate', 'share'), ...all('compensation', 'whole', 'minBase'),
      ...all('compensation', ['stage', 'tournament', 'team'], 'per'),
      ...all('compensation', 'decimal', 'whenLost', 'whenWon'),
      ...all('compensation', 'whole', 'blackNamedAtLeast', 'blackNamedAtLeastWhenWon'),
    ],
    optional: {
      cap: '0.4', rate: '0.4', share: '0.4', minBase: 0, per: 'stage', whenLost: '1', whenWon: '0',
      blackNamedAtLeast: 0,
    },
  },
  {
    id: 'rounding',
    fields: [...all('rounding', ['game', 'end'], 'at'), ...all('rounding', 'whole', 'digits')],
  },
  {
    id: 'extraLimits',
    fields: [
      ...all('extraLimits', 'decimals', 'winner', 'loser'),
      ...all('extraLimits', 'whole', 'players', 'playersFree'),
      ...all('extraLimits', 'decimal', 'sum', 'sumFree', 'approvalFrom'),
    ],
    optional: {
      winner: ['0.2', '0.3'], loser: ['0.2'], players: 5, playersFree: 4, sum: '1.2', sumFree: '1',
      approvalFrom: '0.6',
    },
  },
];

export const tieBreaks = [
  'extra', 'wins', 'specialWins', 'firstKilled', 'blackWins', 'redWins', 'headToHead', 'games', 'lot',
] as const;

/** A policy as JSON has it; whether it fits its format the server says. */
export type PolicyDraft = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is PolicyDraft =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a text is as JSON; null where it is no object. */
export function draftIn(text: string): PolicyDraft | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What stands at a path. */
export function valueAt(draft: PolicyDraft, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), draft);
}

/** The draft with another value at a path of one or two steps; undefined: nothing stands there. */
export function withValue(draft: PolicyDraft, path: string, value: unknown): PolicyDraft {
  const [first = '', second] = path.split('.');
  if (second === undefined) return { ...draft, [first]: value };
  const group = draft[first];
  return { ...draft, [first]: { ...(isObject(group) ? group : {}), [second]: value } };
}

const plain = (text: string): string => text.trim().replaceAll(',', '.');

/** What is written in a field, as the document has it; what is no number stays as it is, for the server. */
export function valueOf(kind: FieldKind, text: string): unknown {
  if (kind === 'decimals') return plain(text).split(/[\s/;·]+/).filter(Boolean);
  if (kind === 'decimal') return plain(text);
  if (kind !== 'whole') return text;
  if (text.trim() === '') return undefined;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text;
}

/** What a field shows of the document. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
