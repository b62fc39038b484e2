// The report of a replayed game for a person: the result, ten rows, and whatever did not hold.
import type { GameReport, Language, MgnGame, SeatReport } from '@consigliere/rules';
import { decidedByNames, formatPoints, leftByNames, roleNames, winnerNames } from '@consigliere/rules';
import { columns } from './columns.js';
import type { GameFile } from './game-file.js';
import { failureMessage } from './replay-json.js';
import { words } from './words.js';

type Played = Exclude<GameFile, { error: unknown }>;

function heading(file: string, game: MgnGame): string {
  const of = (key: string): string | undefined =>
    game.headers.find((header) => header.key.toLowerCase() === key)?.value;
  const known = ['tournament', 'round', 'table', 'date'].map(of).filter((value) => value !== undefined);
  return known.length > 0 ? `${file} · ${known.join(' · ')}` : file;
}

function resultLine({ result }: GameReport, language: Language): string {
  if (!result.winner || !result.by) return words.running[language];
  return `${winnerNames[result.winner][language]} · ${decidedByNames[result.by][language]}`;
}

function row(seat: SeatReport, language: Language): readonly string[] {
  const parts = seat.parts.map((part) => `${formatPoints(part.points)} §${part.clause}`).join(', ');
  const left = seat.left ? `${leftByNames[seat.left.by][language]}, ${seat.left.phase}` : '';
  const role = roleNames[seat.role][language];
  return [String(seat.seat), seat.player ?? '', role, formatPoints(seat.points), parts, left];
}

function notes(report: GameReport, language: Language): readonly string[] {
  const { bestMove, pending, overrides, failures } = report;
  const best = bestMove
    ? [`${words.bestMove[language]} ${bestMove.seat}: ${bestMove.named.join(' ') || '-'}; `
      + `${words.blackAmong[language]}: ${bestMove.black}`]
    : [];
  return [
    ...best,
    ...pending.map((p) => `${words.pending[language]}: ${p.seat}, ${formatPoints(p.points)} §${p.clause}`),
    ...overrides.map((o) => `${words.overridden[language]}: ${words.line[language]} ${o.line} §${o.clause}`),
    ...failures.map((failure) => {
      const clause = failure.why === 'refused' ? ` §${failure.refusal.clause}` : '';
      return `${words.line[language]} ${failure.line}: ${failureMessage(failure, language)}${clause}`;
    }),
  ];
}

/** The whole report, ending with a blank line so that several stand apart. */
export function reportText({ file, game, report }: Played, language: Language): string {
  const { seat, player, role, points, parts, left } = words;
  const titles = [seat, player, role, points, parts, left].map((word) => word[language]);
  const table = columns([titles, ...report.seats.map((s) => row(s, language))]);
  const lines = [heading(file, game), resultLine(report, language), table, ...notes(report, language)];
  return `${lines.join('\n')}\n\n`;
}
