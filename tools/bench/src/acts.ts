// A game of about 120 acts, written down as a judge would; the benchmark plays it.
const speeches = (seats: readonly number[], names: Readonly<Record<number, string>>): string =>
  seats.map((seat) => `${seat}: ? ${names[seat] ?? '?'}`).join('\n');

/** Three days, a kill, a miss, votes by hands; red wins. */
export const actsText = `roles: don 3, mafia 5 8, sheriff 2
night 0
day 1
${speeches([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { 1: '+5', 2: '+3', 4: '+9 !7(outOfTurn)', 6: '?', 8: 'pass' })}
vote 5: 1 2 4 6 7 9 | 3: 10 8 | 9: 3 5
night 1
shot 2
best 3 8 10
don 4
sheriff 8
day 2
${speeches([3, 4, 6, 7, 8, 9, 10, 1], { 3: '+4', 4: '+3', 7: '!8(outOfTurn)', 9: '+10' })}
vote 4: 3 8 | 3: 1 4 6 7 9 10 | 10:
night 2
miss
day 3
${speeches([4, 6, 7, 8, 9, 10, 1], { 4: '+6', 6: '+8', 10: 'pass', 1: '?' })}
vote 6: 8 | 8: 1 4 6 7 9 10
extra 4 0.4
`;
