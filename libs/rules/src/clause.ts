// The ids by which every decision of the engine names the rule that it follows.

/** `day.*` and `vote.*`: the text on the day and the vote; numbers: the regulation; `std.*`: practice. */
export const clauseIds = [
  'day.1', 'day.2', 'day.3', 'day.4',
  'vote.1', 'vote.2', 'vote.3', 'vote.4', 'vote.5', 'vote.6', 'vote.7', 'vote.8',
  'vote.9', 'vote.10', 'vote.11', 'vote.12', 'vote.13', 'vote.14', 'vote.15',
  '7.3', '7.4', '7.5', '7.6', '7.7', '7.8', '7.9',
  '8.1', '8.2', '8.2.1', '8.2.2', '8.2.3', '8.2.4', '8.2.5',
  '8.3', '8.3.1', '8.3.2', '8.3.3', '8.3.4', '8.3.5',
  '8.4', '8.4.1', '8.4.2', '8.4.3', '8.4.4', '8.4.5', '8.4.6',
  'std.roles', 'std.agreement', 'std.night', 'std.phase', 'std.seat', 'std.end', 'std.override', 'std.undo',
  'std.fouls', 'std.disqualification', 'std.disqualificationCancelsVote', 'std.silentMayNominate',
  'std.lastWordNominates', 'std.withdrawThenNominate', 'std.inquiry', 'std.rotation', 'std.splitOnFour',
  'std.drawNights', 'std.bestMove', 'std.drawAwards',
] as const;

export type ClauseId = (typeof clauseIds)[number];

const known: ReadonlySet<string> = new Set(clauseIds);

/** Whether a text from outside is the id of a clause. */
export function isClauseId(text: string): text is ClauseId {
  return known.has(text);
}
