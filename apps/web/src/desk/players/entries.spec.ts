// A list written by hand is read line by line, and each line's fault is named.
import { describe, expect, it } from '@jest/globals';
import { readEntries } from './entries';

const known = { teams: [{ id: 'north', name: 'Север' }], nicks: ['Барон', null] };

describe('a list of players', () => {
  it('is a nick a line, with a team that is there or is new', () => {
    expect(readEntries('Ольга; север\n\n Игрок\tЮг \nОна; Юг', known)).toEqual({
      entries: [
        { nick: 'Ольга', team: 'north' }, { nick: 'Игрок', team: 'yug' }, { nick: 'Она', team: 'yug' },
      ],
      newTeams: [{ id: 'yug', name: 'Юг' }],
      faults: [],
    });
  });

  it('gives each new team an id of its own', () => {
    const { newTeams } = readEntries('a; North\nb; 東\nc; 西', known);
    expect(newTeams.map(({ id }) => id)).toEqual(['north-2', 'team', 'team-2']);
  });

  it.each([
    ['; Север', 'noNick'],
    ['барон', 'enteredAlready'],
    ['x'.repeat(61), 'longNick'],
    ['Ольга\nОЛЬГА', 'twice'],
  ])('%j is at fault', (text, words) => {
    expect(readEntries(text, known).faults.map((fault) => fault.words)).toEqual([words]);
  });
});
