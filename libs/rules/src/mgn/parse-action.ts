// Reading one action or phase of an MGN file.
import type { LeaveVoteTaken, VoteTaken } from '../command.js';
import type { Shot } from '../event.js';
import type { Seat } from '../seat.js';
import type { Action, SpeechItem } from './document.js';
import type { LineReader } from './line-reader.js';

/** A reason as written, without the brackets around it; null when there is none. */
function reasonOf(text: string): string | null {
  const bare = text.trim().replace(/^\((.*)\)$/s, '$1').replace(/^\[(.*)\]$/s, '$1').trim();
  return bare === '' ? null : bare;
}

function readItem(reader: LineReader): SpeechItem {
  const from = reader.position;
  const mark = reader.expect(/[+\-?!]|pass(?=\s|$)/, 'speechItem')[0].toLowerCase();
  if (mark === 'pass') return { item: 'pass' };
  if (mark === '+') return { item: 'nominate', candidate: reader.seat() };
  if (mark === '-') return { item: 'withdraw', candidate: reader.seat() };
  if (mark === '?') return { item: 'ask' };
  const seat = /^\d/.test(reader.rest) ? reader.seat() : null;
  const reason = reader.take(/\(([^()]*)\)/);
  if (!reason && reader.rest.startsWith('(')) reader.fail('speechItem', from);
  return { item: 'foul', seat, reason: reason ? reasonOf(reason[1] ?? '') : null };
}

function readSpeech(reader: LineReader, seat: Seat): Action {
  const items: SpeechItem[] = [];
  while (!reader.blanks().atEnd) {
    items.push(readItem(reader));
    if (!reader.atEnd && !/^\s/.test(reader.rest)) reader.fail('speechItem');
  }
  return { kind: 'speech', seat, items };
}

function readJudgeAct(reader: LineReader, kind: 'foul' | 'dq' | 'ppk'): Action {
  const seat = reader.blanks().seat();
  if (!reader.atEnd && !/^[\s([]/.test(reader.rest)) reader.fail('end');
  return { kind, seat, reason: reasonOf(reader.take(/.*/s)?.[0] ?? '') };
}

/** `5=4 7=3`: the count taken for each candidate. */
function readCounts(reader: LineReader): VoteTaken {
  const counts: { candidate: Seat; count: number }[] = [];
  while (!reader.blanks().atEnd) {
    const candidate = reader.seat();
    reader.expect(/=/, 'candidate');
    counts.push({ candidate, count: reader.number() });
    if (!reader.atEnd && !/^\s/.test(reader.rest)) reader.fail('candidate');
  }
  return { by: 'counts', counts };
}

/** `5: 1 3 ~6 | 7: 2`: the hands for each candidate, late ones marked. */
function readHands(reader: LineReader): VoteTaken {
  const hands: { candidate: Seat; voters: Seat[]; late: Seat[] }[] = [];
  while (!reader.blanks().atEnd) {
    const candidate = reader.seat();
    reader.expect(/:/, 'candidate');
    const voters: Seat[] = [];
    const late: Seat[] = [];
    while (/^\s*~?\d/.test(reader.rest)) {
      const isLate = reader.blanks().take(/~/) !== null;
      (isLate ? late : voters).push(reader.seat());
      if (!reader.atEnd && !/^[\s|]/.test(reader.rest)) reader.fail('seat');
    }
    hands.push({ candidate, voters, late });
    if (!reader.blanks().atEnd) {
      reader.expect(/\|/, 'candidate');
      if (reader.blanks().atEnd) reader.fail('candidate');
    }
  }
  return { by: 'hands', hands };
}

function readVote(reader: LineReader): Action {
  return { kind: 'vote', vote: /^\s*\d+=/.test(reader.rest) ? readCounts(reader) : readHands(reader) };
}

function readLeave(reader: LineReader): Action {
  let vote: LeaveVoteTaken;
  if (reader.take(/=/)) vote = { by: 'counts', count: reader.number() };
  else {
    reader.expect(/:/, 'leave');
    vote = { by: 'hands', hands: reader.seats() };
  }
  reader.end();
  return { kind: 'leave', vote };
}

function readShots(reader: LineReader): Action {
  const shots: Shot[] = [];
  do {
    const shooter = reader.blanks().seat();
    reader.expect(/>/, 'shots');
    shots.push({ shooter, target: reader.seat() });
    if (!reader.atEnd && !/^\s/.test(reader.rest)) reader.fail('shots');
  } while (!reader.blanks().atEnd);
  return { kind: 'shots', shots };
}

function readBest(reader: LineReader): Action {
  const named = reader.seats();
  const reason = reader.blanks().take(/\(([^()]*)\)/);
  reader.end();
  return { kind: 'best', named, endedBy: reason ? reasonOf(reason[1] ?? '') : null };
}

function readLast(reader: LineReader): Action {
  const seat = reader.blanks().seat();
  reader.expect(/:/, 'lastWord');
  reader.blanks().expect(/\+/, 'lastWord');
  const candidate = reader.seat();
  reader.end();
  return { kind: 'last', seat, candidate };
}

function readExtra(reader: LineReader): Action {
  const seat = reader.blanks().seat();
  const points = reader.blanks().points();
  const word = reader.blanks().take(/(approved|declined)(?=\s|$)/)?.[1]?.toLowerCase() ?? null;
  if (!reader.blanks().atEnd) reader.fail('word');
  return { kind: 'extra', seat, points, word: word === 'approved' || word === 'declined' ? word : null };
}

function readTarget(reader: LineReader, kind: 'shot' | 'don' | 'sheriff'): Action {
  const target = reader.blanks().seat();
  reader.end();
  return { kind, target };
}

function readPhase(reader: LineReader, kind: 'night' | 'day'): Action {
  const number = reader.blanks().number();
  reader.end();
  return { kind, number };
}

/** Reads a phase or an action; what is neither is refused where it stands. */
export function readAction(reader: LineReader): Action {
  if (/^\d/.test(reader.rest)) {
    const seat = reader.seat();
    reader.expect(/:/, 'line');
    return readSpeech(reader, seat);
  }
  const from = reader.position;
  const word = reader.take(/[a-z]+(?=[\s:=]|$)/)?.[0].toLowerCase() ?? reader.fail('line');
  switch (word) {
    case 'night': case 'day': return readPhase(reader, word);
    case 'foul': case 'dq': case 'ppk': return readJudgeAct(reader, word);
    case 'vote': return readVote(reader);
    case 'leave': return readLeave(reader);
    case 'shot': case 'don': case 'sheriff': return readTarget(reader, word);
    case 'shots': return readShots(reader);
    case 'miss': reader.end(); return { kind: 'miss' };
    case 'best': return readBest(reader);
    case 'last': return readLast(reader);
    case 'extra': return readExtra(reader);
    default: return reader.fail('line', from);
  }
}
