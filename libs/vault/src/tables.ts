// The tables of the vault, described once: both databases make them from this, and copies are made by it.

export interface VaultColumn {
  readonly kind: 'text' | 'number' | 'bytes';
  /** Whether it may be null. */
  readonly optional?: true;
  /** Whether no two rows have the same value; null is the value of many. */
  readonly unique?: true;
}

export interface VaultTable {
  /** The first column is the key. */
  readonly columns: Readonly<Record<string, VaultColumn>>;
  /** Columns by which rows are looked for besides. */
  readonly indexed?: readonly string[];
}

const text = { kind: 'text' } as const;
const textOrNull = { kind: 'text', optional: true } as const;
const number = { kind: 'number' } as const;
const bytes = { kind: 'bytes' } as const;

/** The number of this layout of the tables, raised with each change of them; 0: of before there were any. */
export const vaultLayout = 1;

/** Times are ISO 8601 in UTC. */
export const vaultTables = {
  /** The nick is null once the person is erased; `since`: when he became known. */
  persons: { columns: { id: text, nick: textOrNull, since: text }, indexed: ['nick'] },
  /**
   * Those whom an act may make known: an id waits for its nick until the act is recorded, or for an hour.
   * `claim` is the nick where the id was made for it: whoever else names it means the same newcomer; `acts`
   * is how many acts that name him are being recorded.
   */
  newcomers: {
    columns: {
      id: text, nick: text, claim: { kind: 'text', optional: true, unique: true }, since: text, acts: number,
    },
  },
  /** Free text beside the events, by the HMAC that stands in the event, with its key. */
  texts: { columns: { hmac: text, key: bytes, text } },
  tokens: { columns: { id: text, access: text, hash: { kind: 'text', unique: true }, since: text } },
  /** Where a stream ended when it was closed: an end that is cut from the log shows by it. */
  heads: { columns: { stream: text, revision: number, hash: text, count: number, published_at: text } },
  /** Keys of the house's own. */
  keys: { columns: { name: text, key: bytes } },
} as const satisfies Readonly<Record<string, VaultTable>>;

export type VaultTableName = keyof typeof vaultTables;

export const vaultTableNames = Object.keys(vaultTables) as readonly VaultTableName[];

type Kinds = { readonly text: string; readonly number: number; readonly bytes: Buffer };
type ValueOf<Column extends VaultColumn> =
  Kinds[Column['kind']] | (Column extends { readonly optional: true } ? null : never);
type RowOf<Columns> = {
  -readonly [Name in keyof Columns]: Columns[Name] extends VaultColumn ? ValueOf<Columns[Name]> : never;
};

/** The rows of each table. */
export type VaultRows = { [Name in VaultTableName]: RowOf<(typeof vaultTables)[Name]['columns']> };

export type VaultDialect = 'sqlite' | 'postgres';

const kinds: Readonly<Record<VaultDialect, Readonly<Record<VaultColumn['kind'], string>>>> = {
  sqlite: { text: 'TEXT', number: 'INTEGER', bytes: 'BLOB' },
  postgres: { text: 'TEXT', number: 'INTEGER', bytes: 'BYTEA' },
};

function columnText(kind: string, { optional, unique }: VaultColumn, isKey: boolean): string {
  if (isKey) return `${kind} PRIMARY KEY`;
  return [kind, ...(optional ? [] : ['NOT NULL']), ...(unique ? ['UNIQUE'] : [])].join(' ');
}

/** The statements that make what is missing. */
export function vaultSchema(dialect: VaultDialect): readonly string[] {
  const ending = dialect === 'sqlite' ? ' STRICT' : '';
  return Object.entries<VaultTable>(vaultTables).flatMap(([table, { columns, indexed = [] }]) => {
    const described = Object.entries(columns).map(([name, column], index) =>
      `${name} ${columnText(kinds[dialect][column.kind], column, index === 0)}`);
    return [
      `CREATE TABLE IF NOT EXISTS ${table} (${described.join(', ')})${ending}`,
      ...indexed.map((name) => `CREATE INDEX IF NOT EXISTS ${table}_${name} ON ${table} (${name})`),
    ];
  });
}
