// The protocol of a game on paper: blank for a judge's pen, or filled from a result.
import type { Bilingual, Language } from '@consigliere/rules';
import type { PageContent } from './print-pages.js';

/** What is known of a seat; null is left for the pen. */
export interface ProtocolSeat {
  readonly nick: string | null;
  readonly role: string | null;
  readonly extra: string | null;
  readonly penalty: string | null;
}

/** What is known of a game; null is left for the pen. */
export interface ProtocolSheet {
  readonly title: string;
  readonly place: string;
  readonly judge: string | null;
  /** Ten. */
  readonly seats: readonly ProtocolSeat[];
  readonly winner: string | null;
  readonly firstKilled: string | null;
  readonly bestMove: string | null;
  /** Whether the game has a result: what a pen would note on the way is left out then. */
  readonly isFilled: boolean;
}

const words = {
  protocol: { en: 'Protocol of a game', ru: 'Протокол игры' }, judge: { en: 'Judge', ru: 'Судья' },
  nick: { en: 'Nick', ru: 'Ник' }, role: { en: 'Role', ru: 'Роль' }, fouls: { en: 'Fouls', ru: 'Фолы' },
  extra: { en: 'Extra', ru: 'Доп' }, penalty: { en: 'Penalty', ru: 'Штраф' },
  votes: { en: 'Votes by day', ru: 'Голосования по дням' }, day: { en: 'Day', ru: 'День' },
  night: { en: 'Night', ru: 'Ночь' }, killed: { en: 'Killed', ru: 'Убит' },
  don: { en: 'Don checks', ru: 'Проверка дона' }, sheriff: { en: 'Sheriff checks', ru: 'Проверка шерифа' },
  winner: { en: 'Winner', ru: 'Победа' },
  result: { en: 'Result', ru: 'Итог' }, firstKilled: { en: 'First killed', ru: 'Первый убитый' },
  bestMove: { en: 'Best move', ru: 'Лучший ход' }, signatures: { en: 'Signatures', ru: 'Подписи' },
  chief: { en: 'Chief judge', ru: 'Главный судья' },
} as const satisfies Readonly<Record<string, Bilingual>>;

type Word = keyof typeof words;

/** Days and nights that a sheet has room for. */
const days = 7;
const blank = '                    ';
/** The height of a row that somebody writes into. */
const rowHeight = 20;

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);
const bold = (text: string): PageContent => ({ text, bold: true });

function seatsTable({ seats, isFilled }: ProtocolSheet, word: (key: Word) => string): PageContent {
  const pens = isFilled ? [] : ['fouls' as const];
  const titles = (['nick', 'role', ...pens, 'extra', 'penalty'] as const).map((key) => bold(word(key)));
  const rows = seats.map(({ nick, role, extra, penalty }, at) => [
    bold(String(at + 1)), nick ?? ' ', role ?? ' ', ...(isFilled ? [] : ['□ □ □ □'.replaceAll('□', '|__|')]),
    extra ?? ' ', penalty ?? ' ',
  ]);
  return {
    table: {
      headerRows: 1, widths: [18, '*', 80, ...(isFilled ? [] : [96]), 48, 48], heights: rowHeight,
      body: [[bold('#'), ...titles], ...rows],
    },
  };
}

/** A row for whom was put to the vote and one for how many voted, for each day. */
function votesGrid(word: (key: Word) => string): PageContent {
  const rows = numbers(days).map((day) => [`${word('day')} ${day}`, ...numbers(10).map(() => ' ')]);
  return {
    stack: [
      { text: word('votes'), bold: true, margin: [0, 8, 0, 2] },
      { table: { widths: [54, ...numbers(10).map(() => '*')], heights: rowHeight, body: rows } },
    ],
  };
}

function nightsGrid(word: (key: Word) => string): PageContent {
  const header = [bold(word('night')), ...numbers(days).map((night) => bold(String(night)))];
  const rows = (['killed', 'don', 'sheriff'] as const)
    .map((key) => [word(key), ...numbers(days).map(() => ' ')]);
  return {
    table: { widths: [96, ...numbers(days).map(() => '*')], heights: rowHeight, body: [header, ...rows] },
    margin: [0, 8, 0, 0],
  };
}

function resultLine(sheet: ProtocolSheet, word: (key: Word) => string): PageContent {
  const told = (['winner', 'firstKilled', 'bestMove'] as const).map((key) => {
    const name = word(key === 'winner' && sheet.isFilled ? 'result' : key);
    return { text: [bold(`${name}: `), sheet[key] ?? '______________'] };
  });
  return { columns: told, margin: [0, 12, 0, 12] };
}

function signatures(word: (key: Word) => string): PageContent {
  const line = (who: Word): PageContent => `${word(who)} ______________________`;
  return { columns: [{ text: word('signatures'), bold: true, width: 80 }, line('judge'), line('chief')] };
}

function page(sheet: ProtocolSheet, language: Language): PageContent {
  const word = (key: Word): string => words[key][language];
  return {
    stack: [
      { text: sheet.title, fontSize: 14, bold: true },
      { columns: [bold(`${word('protocol')}: ${sheet.place}`), `${word('judge')}: ${sheet.judge ?? blank}`] },
      { text: ' ', fontSize: 4 },
      seatsTable(sheet, word),
      ...(sheet.isFilled ? [] : [votesGrid(word), nightsGrid(word)]),
      resultLine(sheet, word), signatures(word),
    ],
  };
}

/** A page for each game. */
export function protocolPages(sheets: readonly ProtocolSheet[], language: Language): readonly PageContent[] {
  return sheets.map((sheet, at) => ({
    stack: [page(sheet, language)], ...(at === 0 ? {} : { pageBreak: 'before' }),
  }));
}
