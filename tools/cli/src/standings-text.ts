// The table of a tournament for a person: a row a player or a team, and what is to be looked at.
import type { Language } from '@consigliere/rules';
import { inHundredths, type PlayerRow, type StandingsDocument, type TeamRow } from '@consigliere/tournament';
import { columns } from './columns.js';
import { standingsWords } from './standings-words.js';

type Row = PlayerRow | TeamRow;

type FindingLine = Pick<StandingsDocument['findings'][number], 'game' | 'clause' | 'message'>;

const factWords = {
  result: standingsWords.result,
  firstKilled: standingsWords.killed,
  bestMove: standingsWords.bestMove,
} as const;

function heading({ tournament, stage, asOf }: StandingsDocument, language: Language): string {
  return [
    tournament,
    ...(stage === null ? [] : [`${standingsWords.stage[language]} ${stage}`]),
    ...(asOf === null ? [] : [`${standingsWords.asOf[language]} ${asOf}`]),
  ].join(' · ');
}

const longest = 9;

/** A number that no decimal holds is cut for a person; programs read it whole. */
const short = (points: string): string =>
  points.length > longest ? `${points.slice(0, longest - 2)}…` : inHundredths(points);

function cells(row: Row, language: Language): readonly string[] {
  const { place, shared, total, games, wins, extra, compensation, specialWins, firstKilled } = row;
  const counts = [games, wins, specialWins, firstKilled].map(String);
  const unknown = row.unknown.map((fact) => factWords[fact][language]).join(', ');
  const name = 'name' in row ? row.name : row.nick;
  const additions = [extra, compensation].map(short);
  return [`${shared ? '=' : ''}${place}`, name, inHundredths(total), ...counts, ...additions, unknown];
}

function titles(rows: readonly Row[], language: Language): readonly string[] {
  const { place, player, team, total, games, wins, specialWins, firstKilled } = standingsWords;
  const { extra, compensation, unknown } = standingsWords;
  const name = rows.some((row) => 'name' in row) ? team : player;
  return [place, name, total, games, wins, specialWins, firstKilled, extra, compensation, unknown]
    .map((word) => word[language]);
}

/** What is to be looked at, a line each below a title; nothing where there is nothing. */
export function findingsText(findings: readonly FindingLine[], language: Language): string {
  if (findings.length === 0) return '';
  const { round1, table } = standingsWords;
  const lines = findings.map(({ game, clause, message }) => {
    const place = `${game.stage}, ${round1[language]} ${game.round}, ${table[language]} ${game.table}`;
    return `  ${place}: ${message} §${clause}\n`;
  });
  return `\n${standingsWords.findings[language]}:\n${lines.join('')}`;
}

/** The whole table with what is to be looked at below it. */
export function standingsText(document: StandingsDocument, language: Language): string {
  const rows = document.rows.map((row) => cells(row, language));
  const table = columns([titles(document.rows, language), ...rows]);
  return `${heading(document, language)}\n${table}\n${findingsText(document.findings, language)}`;
}
