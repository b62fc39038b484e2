// A table as the API shows it: to the public without roles, to the judge with them.
import type { Ballots, Seat, Table, Vote } from '@consigliere/rules';
import { allSeats, nominatorOf, placeAt, roleAt, tableLine, teamAt, voteCounts } from '@consigliere/rules';

function candidatesOf(candidates: readonly Seat[], ballots: Ballots) {
  const counts = voteCounts(ballots);
  return candidates.map((seat, index) => {
    const count = counts[index] ?? 0;
    if (ballots.by === 'counts') return { seat, count, voters: null, late: [], rest: [] };
    const hands = ballots.hands[index];
    const rest = index === candidates.length - 1 ? ballots.rest : [];
    return { seat, count, voters: hands?.voters ?? [], late: hands?.late ?? [], rest };
  });
}

function voteState({ stage, rounds, cancelled, tied, lastRound }: Vote) {
  const candidates = lastRound ? candidatesOf(lastRound.candidates, lastRound.ballots) : [];
  return { stage, rounds, cancelled, tied, candidates };
}

/** Whoever sits there; his nick is looked up when it is asked for. */
function playerAt(table: Table, seat: Seat) {
  const id = table.players[seat - 1];
  return id ? { id } : null;
}

function nominees(table: Table) {
  return table.nominees.map((seat) => ({ seat, by: nominatorOf(table, seat) ?? seat }));
}

/** Answers when the speech that goes on at a table was begun. */
export type SpeechAt = () => Promise<string | null>;

/** What both pictures of a table have. */
function picture(table: Table, at: SpeechAt) {
  const { phase, vote, leaving, floor: { speech } } = table;
  return {
    line: tableLine(table),
    phase,
    nominees: nominees(table),
    speech: speech && { ...speech, at },
    vote: voteState(vote),
    leaving,
  };
}

/** The table for the public; `table` must be what the public may know. */
export function publicTable(table: Table, speechAt: SpeechAt) {
  const seats = allSeats.map((seat) => {
    const { left, fouls, silent } = placeAt(table, seat);
    return { seat, left, fouls, silent, player: playerAt(table, seat) };
  });
  return { ...picture(table, speechAt), seats };
}

/** The table for its judge. */
export function judgeTable(table: Table, speechAt: SpeechAt) {
  const seats = allSeats.map((seat) => ({
    ...placeAt(table, seat),
    seat,
    role: table.roles ? roleAt(table.roles, seat) : null,
    team: teamAt(table, seat),
    player: playerAt(table, seat),
  }));
  return { ...picture(table, speechAt), seats, night: table.night };
}
