// Reading one assertion (`=> …`) of an MGN file.
import type { Seat } from '../seat.js';
import type { Claim } from './document.js';
import type { LineReader } from './line-reader.js';

function readClauseClaim(reader: LineReader, claim: 'refused' | 'clause'): Claim {
  return { claim, clause: reader.blanks().expect(/[\w.]+(?=\s|$)/, 'clause')[0] };
}

function readCheck(reader: LineReader): Claim {
  const found = reader.blanks().expect(/(black|red|sheriff|not\s+sheriff)(?=\s|$)/, 'claim')[0].toLowerCase();
  if (found === 'black' || found === 'red' || found === 'sheriff') return { claim: 'check', answer: found };
  return { claim: 'check', answer: 'not sheriff' };
}

function readPoints(reader: LineReader): Claim {
  const points: { seat: Seat; points: number }[] = [];
  do {
    const seat = reader.blanks().seat();
    reader.expect(/:/, 'points');
    points.push({ seat, points: reader.points() });
  } while (!reader.blanks().atEnd);
  return { claim: 'points', points };
}

function readWord(reader: LineReader, word: string): Claim | null {
  switch (word) {
    case 'refused': case 'clause': return readClauseClaim(reader, word);
    case 'nominees': case 'tie': case 'out': return { claim: word, seats: reader.seats() };
    case 'nobody': case 'running': return { claim: word };
    case 'no': reader.blanks().expect(/vote(?=\s|$)/, 'claim'); return { claim: 'no vote' };
    case 'speaks':
      return { claim: 'speaks', seat: reader.blanks().seat(), seconds: reader.blanks().number() };
    case 'opens': case 'pending': return { claim: word, seat: reader.blanks().seat() };
    case 'alive': return { claim: 'alive', count: reader.blanks().number() };
    case 'check': return readCheck(reader);
    case 'red': case 'black': case 'draw': return { claim: 'result', winner: word };
    case 'points': return readPoints(reader);
    default: return null;
  }
}

/** Reads what stands after `=>`. */
export function readClaim(reader: LineReader): Claim {
  const from = reader.blanks().position;
  const word = reader.expect(/[a-z]+(?=\s|$)/, 'claim')[0].toLowerCase();
  const claim = readWord(reader, word) ?? reader.fail('claim', from);
  reader.end();
  return claim;
}
