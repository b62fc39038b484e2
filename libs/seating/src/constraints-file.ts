// Constraints as an organiser writes them in JSON: read whole, or refused with every place that is wrong.
import type { Round } from './seating.js';
import { tableSize } from './seating.js';
import type { Absence, Apart, FixedPlace, JudgeApart, SeatingConstraints } from './task.js';
import { Reader, type SeatingUnfit } from './unfit.js';

/** The numbers that constraints may name: 1 … each. */
export interface SeatingSize {
  readonly players: number;
  readonly tables: number;
  readonly rounds: number;
}

/** What is asked of the whole seating: each true, or left out. */
const wishes = ['byPresence', 'evenTables', 'spreadMeetings'] as const;

function isWished(reader: Reader, wish: (typeof wishes)[number]): boolean {
  if (!reader.has(wish) || reader.value(wish) === false) return false;
  reader.isTrue(wish);
  return true;
}

const apartRules = ['never', 'notBeforeRound', 'avoid'] as const;

function apartOf(reader: Reader, { players, rounds }: SeatingSize): Apart {
  const group = reader.numbers('players', { least: 2, upTo: players });
  const told = apartRules.filter((rule) => reader.has(rule) && reader.value(rule) !== false);
  reader.only(['players', ...apartRules]);
  if (told.length !== 1) {
    reader.misfit('', {
      en: 'one of "never": true, "notBeforeRound": a round, "avoid": true',
      ru: 'одно из "never": true, "notBeforeRound": тур, "avoid": true',
    });
  }
  if (told[0] === 'notBeforeRound') {
    return { players: group, notBeforeRound: reader.number('notBeforeRound', rounds + 1) };
  }
  for (const rule of told) reader.isTrue(rule);
  return told[0] === 'avoid' ? { players: group, avoid: true } : { players: group, never: true };
}

function judgeOf(reader: Reader, { players, tables, rounds }: SeatingSize): JudgeApart {
  reader.only(['judge', 'tables', 'rounds', 'players']);
  return {
    judge: reader.text('judge'),
    tables: reader.numbers('tables', { least: 1, upTo: tables }),
    ...(reader.has('rounds') ? { rounds: reader.numbers('rounds', { least: 1, upTo: rounds }) } : {}),
    players: reader.numbers('players', { least: 1, upTo: players }),
  };
}

function fixedOf(reader: Reader, { players, tables, rounds }: SeatingSize): FixedPlace {
  reader.only(['round', 'table', 'seat', 'player']);
  return {
    round: reader.number('round', rounds),
    table: reader.number('table', tables),
    ...(reader.has('seat') ? { seat: reader.number('seat', tableSize) } : {}),
    player: reader.number('player', players),
  };
}

function absenceOf(reader: Reader, { players, rounds }: SeatingSize): Absence {
  reader.only(['player', 'rounds']);
  return {
    player: reader.number('player', players),
    rounds: reader.numbers('rounds', { least: 1, upTo: rounds }),
  };
}

/** The rounds that stand: each as many tables as it had, each of ten, nobody twice in a round. */
function playedOf(reader: Reader, { players, tables, rounds }: SeatingSize): readonly Round[] {
  const played = reader.listsOf('played');
  if (played.length > rounds) {
    reader.misfit('/played', {
      en: `at most the ${rounds} rounds of the tournament`, ru: `не больше туров, чем в турнире: ${rounds}`,
    });
  }
  return played.map((round) => {
    if (round.items.length > tables) {
      round.misfit('', { en: `at most ${tables} tables`, ru: `не больше столов: ${tables}` });
    }
    const seen = new Set<number>();
    return round.items.map((_, i) => {
      const table = round.numbers(String(i), { least: tableSize, most: tableSize, upTo: players });
      for (const [seat, player] of table.entries()) {
        if (seen.has(player)) {
          round.misfit(`/${i}/${seat}`, {
            en: 'a player once in a round', ru: 'игрока один раз за тур',
          });
        }
        seen.add(player);
      }
      return table;
    });
  });
}

/**
 * Reads constraints: `apart`, `judges`, `fixed`, `absent`, `played`, each a list that may be missing, and
 * `byPresence`, `evenTables`, `spreadMeetings`, true or missing. Unknown names are refused, since what is
 * misspelt would be lost.
 */
export function readConstraints(
  value: unknown,
  size: SeatingSize,
): SeatingConstraints | { readonly unfit: readonly SeatingUnfit[] } {
  const reader = new Reader(value);
  reader.only(['apart', 'judges', 'fixed', 'absent', 'played', ...wishes]);
  const read: SeatingConstraints = {
    apart: reader.objects('apart').map((one) => apartOf(one, size)),
    judges: reader.objects('judges').map((one) => judgeOf(one, size)),
    fixed: reader.objects('fixed').map((one) => fixedOf(one, size)),
    absent: reader.objects('absent').map((one) => absenceOf(one, size)),
    played: playedOf(reader, size),
    ...Object.fromEntries(wishes.filter((wish) => isWished(reader, wish)).map((wish) => [wish, true])),
  };
  return reader.unfit.length > 0 ? { unfit: reader.unfit } : read;
}

/** Whether constraints were refused. */
export function isUnfitConstraints(
  read: SeatingConstraints | { readonly unfit: readonly SeatingUnfit[] },
): read is { readonly unfit: readonly SeatingUnfit[] } {
  return 'unfit' in read;
}
