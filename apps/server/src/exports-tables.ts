// What can be taken out of a tournament as a table: its standings, its seating, its games.
import type { Bilingual, Language } from '@consigliere/rules';
import { roleNames, winnerNames } from '@consigliere/rules';
import type { GameFacts } from '@consigliere/tournament';
import type { PublicStandings, PublicTable, PublicTournament } from './exports-view.js';
import type { SheetCell, SheetColumn, SheetTable } from './sheet-table.js';

const words = {
  place: { en: 'Place', ru: 'Место' }, lot: { en: 'Lot', ru: 'Жребий' }, nick: { en: 'Nick', ru: 'Ник' },
  team: { en: 'Team', ru: 'Команда' },
  total: { en: 'Total', ru: 'Сумма' }, games: { en: 'Games', ru: 'Игры' }, wins: { en: 'Wins', ru: 'Победы' },
  extra: { en: 'Extra', ru: 'Допы' }, compensation: { en: 'Ci', ru: 'Ci' },
  stage: { en: 'Stage', ru: 'Этап' }, round: { en: 'Round', ru: 'Тур' }, table: { en: 'Table', ru: 'Стол' },
  judge: { en: 'Judge', ru: 'Судья' }, seat: { en: 'Seat', ru: 'Место за столом' },
  begins: { en: 'Begins (UTC)', ru: 'Начало (UTC)' }, role: { en: 'Role', ru: 'Роль' },
  winner: { en: 'Winner', ru: 'Победа' }, firstKilled: { en: 'First killed', ru: 'Первый убитый' },
  bestMove: { en: 'Best move', ru: 'Лучший ход' }, penalty: { en: 'Penalty', ru: 'Штраф' },
  nobody: { en: 'nobody', ru: 'никто' },
  standings: { en: 'Standings', ru: 'Таблица' },
  byTable: { en: 'Seating by table', ru: 'Рассадка по столам' },
  byPlayer: { en: 'Seating by player', ru: 'Рассадка по игрокам' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type ExportWord = keyof typeof words;

export function wordOf(word: ExportWord, language: Language): string {
  return words[word][language];
}

const text = (title: string): SheetColumn => ({ title, kind: 'text' });
const whole = (title: string): SheetColumn => ({ title, kind: 'whole' });
const decimal = (title: string): SheetColumn => ({ title, kind: 'decimal' });

const nickIn = ({ nickOf }: PublicTournament, id: string | null): string | null =>
  (id === null ? null : (nickOf(id) ?? id));

/** The table of players as the page of a tournament has it. */
export function standingsTable(
  tournament: PublicTournament,
  standings: PublicStandings,
  language: Language,
): SheetTable {
  const word = (key: ExportWord): string => wordOf(key, language);
  const listed = standings.rows({});
  const isDrawn = listed.some(({ lot }) => lot !== null);
  const isOneStage = new Set(standings.columns.map(({ stage }) => stage)).size < 2;
  const columns = [
    whole(word('place')), ...(isDrawn ? [whole(word('lot'))] : []), text(word('nick')), text(word('team')),
    decimal(word('total')), whole(word('games')), whole(word('wins')), decimal(word('extra')),
    decimal(word('compensation')),
    ...standings.columns.map(({ stage, round }) =>
      decimal(isOneStage ? `${word('round')} ${round}` : `${tournament.stageName(stage)} ${round}`)),
  ];
  const rows = listed.map((row): readonly SheetCell[] => [
    row.place, ...(isDrawn ? [row.lot] : []), nickIn(tournament, row.player.id), row.team?.name ?? null,
    row.total, row.games, row.wins,
    row.extra, row.compensation, ...row.points,
  ]);
  return { name: word('standings'), columns, rows };
}

/** When each round begins, by stage and round. */
function beginnings({ schedule }: PublicTournament): (table: PublicTable) => string | null {
  const times = new Map(schedule.map(({ stage, round, startsAt }) => [`${stage}\n${round}`, startsAt]));
  return ({ stage, round }) => times.get(`${stage}\n${round}`)?.slice(0, 16).replace('T', ' ') ?? null;
}

/** A row for each table, its ten seats beside each other. */
export function seatingByTable(tournament: PublicTournament, language: Language): SheetTable {
  const word = (key: ExportWord): string => wordOf(key, language);
  const beginsAt = beginnings(tournament);
  const seats = Array.from({ length: 10 }, (_, seat) => text(String(seat + 1)));
  const columns = [
    text(word('stage')), whole(word('round')), text(word('begins')), whole(word('table')),
    text(word('judge')), ...seats,
  ];
  const rows = tournament.tables.map((one): readonly SheetCell[] => [
    tournament.stageName(one.stage), one.round, beginsAt(one), one.table, nickIn(tournament, one.judge),
    ...one.players.map((player) => nickIn(tournament, player)),
  ]);
  return { name: word('byTable'), columns, rows };
}

const collator = new Intl.Collator('ru', { numeric: true });

/** Those who are seated, by nick. */
export function seatedPlayers(tournament: PublicTournament): readonly { id: string; nick: string }[] {
  const ids = new Set(tournament.tables.flatMap(({ players }) => players));
  return [...ids].map((id) => ({ id, nick: nickIn(tournament, id) ?? id }))
    .toSorted((a, b) => collator.compare(a.nick, b.nick) || (a.id < b.id ? -1 : 1));
}

/** Where a player sits, in the order in which it is played. */
export function seatsOf({ tables }: PublicTournament, player: string) {
  return tables.flatMap((table) => table.players.flatMap((one, at) =>
    (one === player ? [{ ...table, seat: at + 1 }] : [])));
}

/** A row for each seat of each player. */
export function seatingByPlayer(tournament: PublicTournament, language: Language): SheetTable {
  const word = (key: ExportWord): string => wordOf(key, language);
  const beginsAt = beginnings(tournament);
  const columns = [
    text(word('nick')), text(word('stage')), whole(word('round')), text(word('begins')), whole(word('table')),
    whole(word('seat')), text(word('judge')),
  ];
  const rows = seatedPlayers(tournament).flatMap(({ id, nick }) =>
    seatsOf(tournament, id).map((one): readonly SheetCell[] => [
      nick, tournament.stageName(one.stage), one.round, beginsAt(one), one.table, one.seat,
      nickIn(tournament, one.judge),
    ]));
  return { name: word('byPlayer'), columns, rows };
}

function firstKilledIn({ firstKilled }: GameFacts, language: Language): string | null {
  if (firstKilled === null) return null;
  return firstKilled === 0 ? wordOf('nobody', language) : String(firstKilled);
}

/** A row for each seat of each game that has a result; roles are told by it alone. */
export function gamesTable(tournament: PublicTournament, language: Language): SheetTable {
  const word = (key: ExportWord): string => wordOf(key, language);
  const columns = [
    text(word('stage')), whole(word('round')), whole(word('table')), text(word('judge')),
    text(word('winner')), text(word('firstKilled')), text(word('bestMove')), whole(word('seat')),
    text(word('nick')), text(word('role')), decimal(word('extra')), decimal(word('penalty')),
  ];
  const rows = tournament.tables.flatMap(({ facts, ...one }) => (facts?.seats ?? []).map((seat, at) => [
    tournament.stageName(one.stage), one.round, one.table, nickIn(tournament, facts?.judge ?? null),
    facts?.winner ? winnerNames[facts.winner][language] : null,
    facts ? firstKilledIn(facts, language) : null, facts?.bestMove?.join(' ') ?? null,
    at + 1, nickIn(tournament, seat.player), roleNames[seat.role][language], seat.extra, seat.penalty,
  ] satisfies readonly SheetCell[]));
  return { name: word('games'), columns, rows };
}
