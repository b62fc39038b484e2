// What stands on printed pages: seating by table and by player, protocols, results; no data is fetched here.
import type { Bilingual, Language } from '@consigliere/rules';
import { inHundredths } from '@consigliere/tournament';
import type { SheetTable } from './sheet-table.js';
import { protocolPages, type ProtocolSheet } from './print-protocols.js';

/** A part of a page, as pdfmake has it; made anew for each document, as that changes what it is given. */
export type PageContent = Readonly<Record<string, unknown>> | string | readonly PageContent[];

export interface Heading {
  readonly language: Language;
  readonly title: string;
  readonly footer: string;
}

/** A round, and who sits where in it. */
export interface PrintedRound {
  readonly title: string;
  readonly tables: readonly {
    readonly table: number;
    readonly judge: string | null;
    readonly nicks: readonly string[];
  }[];
}

/** A player's seats, and the address of his own page. */
export interface PlayerCard {
  readonly nick: string;
  readonly url: string;
  readonly seats: readonly {
    readonly stage: string;
    readonly round: number;
    readonly begins: string | null;
    readonly table: number;
    readonly seat: number;
  }[];
}

export type PrintContent =
  | { readonly kind: 'byTable'; readonly rounds: readonly PrintedRound[] }
  | { readonly kind: 'byPlayer'; readonly cards: readonly PlayerCard[] }
  | { readonly kind: 'protocols'; readonly sheets: readonly ProtocolSheet[] }
  | { readonly kind: 'results'; readonly table: SheetTable };

/** A document; `at` is the moment that it says it was made at, ISO 8601 in UTC. */
export interface PrintAsked {
  readonly heading: Heading;
  readonly at: string;
  readonly content: PrintContent;
}

const words = {
  table: { en: 'Table', ru: 'Стол' }, judge: { en: 'Judge', ru: 'Судья' }, seat: { en: 'Seat', ru: 'Место' },
  round: { en: 'Round', ru: 'Тур' }, begins: { en: 'Begins', ru: 'Начало' },
  nothing: { en: 'Nothing to print yet.', ru: 'Печатать пока нечего.' },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** The side of the code of a page, in points: a phone reads it from an arm's length. */
const codeSize = 86;
/** Tables beside each other on a page. */
const tablesAcross = 5;

const bold = (text: string | number): PageContent => ({ text: String(text), bold: true });

function inParts<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

function roundPages({ title, tables }: PrintedRound, language: Language): readonly PageContent[] {
  const judge = ({ judge: nick }: PrintedRound['tables'][number]): PageContent => ({
    text: nick === null ? ' ' : `${words.judge[language]}: ${nick}`, fontSize: 8,
  });
  const isJudged = tables.some((one) => one.judge !== null);
  return inParts(tables, tablesAcross).map((some, part) => ({
    stack: [
      ...(part === 0 ? [{ text: title, fontSize: 14, bold: true, margin: [0, 8, 0, 4] }] : []),
      {
        table: {
          headerRows: isJudged ? 2 : 1, widths: [24, ...some.map(() => '*')],
          body: [
            ['', ...some.map(({ table }) => bold(`${words.table[language]} ${table}`))],
            ...(isJudged ? [['', ...some.map(judge)]] : []),
            ...Array.from({ length: 10 }, (_, seat) => [
              bold(seat + 1), ...some.map(({ nicks }) => nicks[seat] ?? ''),
            ]),
          ],
        },
      },
    ],
    unbreakable: true, margin: [0, 0, 0, 8],
  }));
}

function playerCard({ nick, url, seats }: PlayerCard, language: Language): PageContent {
  const header = (['round', 'begins', 'table', 'seat'] as const).map((word) => bold(words[word][language]));
  const rows = seats.map(({ stage, round, begins, table, seat }) =>
    [`${stage} ${round}`, begins ?? '', String(table), String(seat)]);
  return {
    columns: [
      {
        stack: [
          { text: nick, fontSize: 12, bold: true },
          { table: { headerRows: 1, body: [header, ...rows] }, layout: 'lightHorizontalLines', fontSize: 8 },
        ],
        width: '*',
      },
      { qr: url, fit: codeSize, width: codeSize, alignment: 'right' },
    ],
    margin: [4, 6, 4, 6],
  };
}

function cardPages(cards: readonly PlayerCard[], language: Language): readonly PageContent[] {
  return inParts(cards, 2).map((pair) => ({
    table: {
      widths: ['*', '*'], dontBreakRows: true,
      body: [[playerCard(pair[0] ?? emptyCard, language), pair[1] ? playerCard(pair[1], language) : '']],
    },
  }));
}

const emptyCard: PlayerCard = { nick: '', url: ' ', seats: [] };

/** Without columns of words that nobody has anything in, such as teams where there are none. */
function withoutEmpty({ columns, rows, ...rest }: SheetTable): SheetTable {
  const kept = columns.map(({ kind }, at) =>
    kind !== 'text' || rows.some((row) => (row[at] ?? null) !== null));
  return {
    ...rest,
    columns: columns.filter((_column, at) => kept[at]),
    rows: rows.map((row) => row.filter((_cell, at) => kept[at])),
  };
}

function resultsPage(table: SheetTable): PageContent {
  const { columns, rows } = withoutEmpty(table);
  const cells = rows.map((row) => columns.map(({ kind }, at): PageContent => {
    const cell = row[at] ?? null;
    if (cell === null) return '';
    return kind === 'text'
      ? String(cell)
      : { text: kind === 'decimal' ? inHundredths(String(cell)) : String(cell), alignment: 'right' };
  }));
  const widths = columns.map(({ kind }, at) => (kind === 'text' && at === 1 ? '*' : 'auto'));
  const body = [columns.map(({ title }) => bold(title)), ...cells];
  return { table: { headerRows: 1, widths, body }, layout: 'lightHorizontalLines', fontSize: 9 };
}

function contentOf({ content, heading: { language } }: PrintAsked): readonly PageContent[] {
  switch (content.kind) {
    case 'byTable': return content.rounds.flatMap((round) => roundPages(round, language));
    case 'byPlayer': return cardPages(content.cards, language);
    case 'protocols': return protocolPages(content.sheets, language);
    case 'results': return content.table.rows.length === 0 ? [] : [resultsPage(content.table)];
    default: return content satisfies never;
  }
}

/** The pages of a document: results on A3 across, seating by table on A4 across, the rest on A4. */
export function pagesOf(asked: PrintAsked) {
  const { heading: { title, language }, content: { kind } } = asked;
  const parts = contentOf(asked);
  const isAcross = kind === 'results' || kind === 'byTable';
  const headed = kind === 'protocols'
    ? [] : [{ text: title, fontSize: 18, bold: true, margin: [0, 0, 0, 8] }];
  return {
    pageSize: kind === 'results' ? 'A3' : 'A4',
    pageOrientation: isAcross ? 'landscape' : 'portrait',
    content: parts.length > 0 ? [...headed, ...parts] : [...headed, words.nothing[language]],
  };
}
