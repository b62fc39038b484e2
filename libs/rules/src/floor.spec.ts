// Who has the floor: the order of speeches, their seconds, ties and last words.
import { describe, expect, it } from '@jest/globals';
import { dueLastWords, dueSpeakers, dueTieSpeakers, speechSeconds } from './floor.js';
import { after, codeOf, factsOf, typesOf } from './testing/decide.js';
import { failuresOf, gameAfter } from './testing/holds.js';

const dayTwo = `
  night 0
  day 1
  night 1
  miss
  day 2`;

describe('the order of the day', () => {
  it('day.1 seat 1 opens day 1, each later day the next living seat after the opener before', () => {
    expect(failuresOf(`
      night 0
      day 1
      => opens 1
      night 1
      miss
      day 2
      => opens 2
      night 2
      shot 3
      day 3
      => opens 4
      night 3
      shot 4
      day 4
      => opens 5
    `)).toEqual([]);
  });

  it('day.1 the opener of the day before may himself be gone by now', () => {
    expect(failuresOf(`
      night 0
      day 1
      1: +1
      2: +2
      vote 1: 2 3 4 5 6 7
      => out 1
      night 1
      miss
      day 2
      => opens 2
    `)).toEqual([]);
  });

  it('day.1 who is gone before his turn is passed over, and the next living seat opens', () => {
    expect(failuresOf(`${dayTwo}
      => opens 2
      dq 2
      => opens 3
      3:
      night 2
      miss
      day 3
      => opens 4
    `)).toEqual([]);
  });

  it('day.1 a silent turn is a turn: its owner opened the day', () => {
    expect(failuresOf(`
      night 0
      day 1
      5: !2 !2
      night 1
      miss
      day 2
      foul 2
      => speaks 2 0
      2:
      night 2
      miss
      day 3
      => opens 3
    `)).toEqual([]);
  });

  it('day.1 the opener counts even when he is disqualified in his own minute', () => {
    expect(failuresOf(`${dayTwo}
      2: ! ! ! !
      => out 2
      night 2
      miss
      day 3
      => opens 3
    `)).toEqual([]);
  });

  it.each([
    ['day.1 a turn does not come back', '4:\n2:'],
    ['day.1 nobody speaks twice', '4:\n4:'],
    ['day.1 nobody speaks after the vote', '1: +5\n2: +6\nvote 5: 1 2 3 4 7 8\n3:'],
    ['day.1 a player who is gone has no speech', 'dq 4\n4:'],
    ['day.1 there are no speeches in the night', 'night 1\n4:'],
  ])('%s', (_title, lines) => {
    expect(failuresOf(`night 0\nday 1\n${lines}\n=> refused day.1`)).toEqual([]);
  });

  it('day.1 unwritten speeches are held in their order, with their seconds', () => {
    const game = gameAfter('night 0\nday 1\n1: !3 !3 !3');
    const [held] = factsOf(game, { type: 'BeginSpeech', seat: 4, kind: 'day' });
    expect(held).toEqual({
      type: 'SpeechesHeld',
      clause: 'day.1',
      data: { kind: 'day', speeches: [{ seat: 2, seconds: 60 }, { seat: 3, seconds: 0 }], during: 'day' },
    });
  });

  it('day.1 unwritten speeches are held as late as possible: a foul before comes before the speech', () => {
    expect(failuresOf(`
      night 0
      day 1
      3:
      foul 9
      foul 9
      foul 9
      => speaks 9 0
      10:
      => speaks 9 60
      night 1
      miss
      day 2
      => speaks 9 60
    `)).toEqual([]);
  });

  it('day.1 in the second half of the table the order goes on over seat 10 to seat 1', () => {
    expect(dueSpeakers(gameAfter(`${dayTwo}\n9:`).table)).toEqual([10, 1]);
  });

  it('day.4 a speech ends with the words or a pass, and the time used is recorded', () => {
    const speaking = after(gameAfter('night 0\nday 1'), { type: 'BeginSpeech', seat: 1, kind: 'day' });
    for (const ending of ['words', 'pass', 'time'] as const) {
      expect(factsOf(speaking, { type: 'EndSpeech', ending, secondsUsed: 48 })).toEqual([
        {
          type: 'SpeechEnded',
          clause: 'day.4',
          data: { seat: 1, kind: 'day', ending, secondsUsed: 48, during: 'day' },
        },
      ]);
    }
  });

  it('day.4 nobody speaks, so no speech can end', () => {
    const game = gameAfter('night 0\nday 1\n1: pass');
    expect(codeOf(game, { type: 'EndSpeech', ending: 'pass', secondsUsed: null })).toBe('speech.none');
  });

  it('day.4 a speech whose end was not noted ends when the next one begins', () => {
    const speaking = after(gameAfter('night 0\nday 1'), { type: 'BeginSpeech', seat: 1, kind: 'day' });
    expect(factsOf(speaking, { type: 'BeginSpeech', seat: 2, kind: 'day' })[0]).toMatchObject({
      type: 'SpeechEnded', data: { seat: 1, ending: 'unknown', secondsUsed: null },
    });
  });

  it('day.4 a nomination after the pass is too late', () => {
    expect(failuresOf('night 0\nday 1\n1: pass +5\n=> refused day.1\n=> nominees')).toEqual([]);
  });
});

describe('the silent speech', () => {
  it('std.fouls the third foul silences the next day speech only', () => {
    expect(failuresOf(`${dayTwo}
      3: !6 !6 !6
      => speaks 6 0
      6: +7
      => nominees 7
      => speaks 6 60
      vote
      night 2
      miss
      day 3
      => speaks 6 60
    `)).toEqual([]);
  });

  it('std.fouls a third foul in or after his own speech silences the next day', () => {
    expect(failuresOf(`${dayTwo}
      6: ! ! !
      => speaks 6 0
      night 2
      miss
      day 3
      => speaks 6 0
      6:
      => speaks 6 60
    `)).toEqual([]);
  });

  it.each([
    ['7.5 five at the table: he is silent', 5, 0],
    ['7.5 four at the table: 30 s', 4, 30],
    ['7.5 three at the table: 30 s', 3, 30],
  ])('%s', (_title, atTable, seconds) => {
    const departures = ['dq 1', 'dq 3', 'dq 5', 'dq 4', 'dq 6', 'dq 7', 'dq 9'].slice(0, 10 - atTable);
    const lines = ['night 0', 'day 1', 'foul 10', 'foul 10', 'foul 10', ...departures];
    expect(failuresOf([...lines, `=> alive ${atTable}`, `=> speaks 10 ${seconds}`].join('\n'))).toEqual([]);
  });

  it('7.5 the players are counted at the moment of the speech, not of the foul', () => {
    expect(failuresOf(`
      night 0
      day 1
      foul 10
      foul 10
      foul 10
      dq 1
      dq 3
      dq 5
      dq 4
      dq 6
      => speaks 10 0
      9: !7 !7 !7 !7
      => alive 4
      => speaks 10 30
      10:
      => speaks 10 60
    `)).toEqual([]);
  });

  it('7.4 who owes a silent speech has his 30 s in a tie, and the debt stays', () => {
    const game = gameAfter(`
      night 0
      day 1
      2: +2
      3: +3
      10: !2 !2 !2
      vote 2=5 3=5
    `);
    expect(dueTieSpeakers(game.table)).toEqual([2, 3]);
    const begun = factsOf(game, { type: 'BeginSpeech', seat: 2, kind: 'tie' });
    expect(begun).toMatchObject([{ type: 'SpeechBegan', clause: 'vote.13', data: { seat: 2, seconds: 30 } }]);
    const spoken = after(game, { type: 'BeginSpeech', seat: 2, kind: 'tie' });
    expect(speechSeconds(spoken.table, 2, 'day')).toBe(0);
  });
});

describe('ties and last words', () => {
  const tie = gameAfter('night 0\nday 1\n1: +7\n2: +3\nvote 7=5 3=5');

  it('vote.13 the tied speak in order of nomination, each once', () => {
    const begin = { type: 'BeginSpeech', kind: 'tie' } as const;
    expect(dueTieSpeakers(tie.table)).toEqual([7, 3]);
    expect(typesOf(tie, { ...begin, seat: 3 })).toEqual(['SpeechesHeld', 'SpeechBegan']);
    const spoken = after(tie, { ...begin, seat: 7 });
    expect(codeOf(spoken, { ...begin, seat: 7 })).toBe('tie.outOfTurn');
    expect(codeOf(spoken, { ...begin, seat: 5 })).toBe('tie.outOfTurn');
    expect(codeOf(gameAfter('night 0\nday 1'), { ...begin, seat: 1 })).toBe('tie.none');
  });

  it('vote.13 the 30 s that nobody noted are held before the revote', () => {
    const vote = { by: 'counts', counts: [{ candidate: 7, count: 9 }] } as const;
    const revote = factsOf(tie, { type: 'CountVotes', vote });
    expect(revote[0]).toMatchObject({
      type: 'SpeechesHeld',
      data: { kind: 'tie', speeches: [{ seat: 7, seconds: 30 }, { seat: 3, seconds: 30 }] },
    });
  });

  it('vote.15 several leaving speak their last words in order of nomination, 60 s each', () => {
    const out = gameAfter('night 0\nday 1\n1: +7\n2: +3\nvote 7=5 3=5\nvote 7=5 3=5\nleave=6');
    expect(dueLastWords(out.table)).toEqual([7, 3]);
    expect(factsOf(out, { type: 'BeginNight', night: 1 })[0]).toMatchObject({
      type: 'SpeechesHeld',
      data: { kind: 'lastWord', speeches: [{ seat: 7, seconds: 60 }, { seat: 3, seconds: 60 }] },
    });
  });

  it('vote.15 no event of a departure names the role', () => {
    const game = gameAfter('night 0\nday 1\n1: +7\n2: +3');
    const facts = factsOf(game, { type: 'CountVotes', vote: { by: 'hands', hands: [] } });
    expect(JSON.stringify(facts)).not.toMatch(/citizen|sheriff|mafia|don|red|black/);
  });

  it('vote.15 the killed has his last word in the morning, before the speeches, and not in the night', () => {
    const night = gameAfter('night 0\nday 1\nnight 1\nshot 4');
    expect(codeOf(night, { type: 'BeginSpeech', seat: 4, kind: 'lastWord' })).toBe('lastWord.notDue');
    const day = gameAfter('night 0\nday 1\nnight 1\nshot 4\nday 2');
    expect(dueLastWords(day.table)).toEqual([4]);
    expect(factsOf(day, { type: 'BeginSpeech', seat: 2, kind: 'day' })).toMatchObject([
      { type: 'SpeechesHeld', data: { kind: 'lastWord', speeches: [{ seat: 4, seconds: 60 }] } },
      { type: 'SpeechBegan', data: { seat: 2, seconds: 60 } },
    ]);
  });

  it('vote.15 nobody else has a last word, and nobody has two', () => {
    const day = gameAfter('night 0\nday 1\nnight 1\nshot 4\nday 2');
    const begin = { type: 'BeginSpeech', kind: 'lastWord' } as const;
    expect(codeOf(day, { ...begin, seat: 5 })).toBe('lastWord.notDue');
    expect(codeOf(after(day, { ...begin, seat: 4 }), { ...begin, seat: 4 })).toBe('lastWord.notDue');
  });

  it('std.disqualification, std.fouls the disqualified have no last word', () => {
    for (const line of ['dq 4', 'foul 4\nfoul 4\nfoul 4\nfoul 4']) {
      const game = gameAfter(`night 0\nday 1\n${line}`);
      expect(codeOf(game, { type: 'BeginSpeech', seat: 4, kind: 'lastWord' })).toBe('lastWord.notDue');
    }
  });
});

describe('std.rotation', () => {
  const story = (rotation: string, opener: number): string => `
    ruleset: regulation std.rotation=${rotation}
    night 0
    day 1
    => opens 1
    night 1
    shot 1
    day 2
    => opens ${opener}`;

  it.each([
    ['std.rotation=opener opens with the next living after the opener before', 'opener', 2],
    ['std.rotation=closer ends with the next living after the last speaker before', 'closer', 3],
  ])('%s', (_title, rotation, opener) => {
    expect(failuresOf(story(rotation, opener))).toEqual([]);
  });

  it('std.rotation=closer goes on from who spoke last, gone or not', () => {
    expect(failuresOf(`${story('closer', 3)}
      night 2
      shot 2
      day 3
      => opens 4
    `)).toEqual([]);
  });
});
