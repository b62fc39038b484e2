// The worked cases of the rulebook, each as one story.
import { describe, expect, it } from '@jest/globals';
import { dueLastWords, dueTieSpeakers } from './floor.js';
import { failuresOf, gameAfter, partsOf } from './testing/holds.js';

describe('worked cases', () => {
  const tiedTwice = `
    night 0
    day 1
    3: +3
    7: +7
    9: +9
    vote 3=4 7=4 9=2
    => tie 3 7
    vote 3=5 7=5
    => tie 3 7`;

  it('case 1 six of ten hands in favour: both leave, words 3 then 7, and no best move that night', () => {
    expect(failuresOf(`${tiedTwice}
      leave: 1 2 4 5 6 8
      => out 3 7
      => clause vote.13
      night 1
      shot 4
      best 5 8 1
      => refused 8.3.5
    `)).toEqual([]);
    expect(dueLastWords(gameAfter(`${tiedTwice}\nleave=6`).table)).toEqual([3, 7]);
  });

  it('case 1 five of ten hands: nobody leaves', () => {
    expect(failuresOf(`${tiedTwice}\nleave: 1 2 4 5 6\n=> nobody\n=> alive 10\nnight 1\nshot 4\nbest 5 8 1`))
      .toEqual([]);
  });

  const nineLiving = `
    night 0
    day 1
    night 1
    shot 1
    day 2
    => alive 9
    2: +2
    5: +5
    8: +8
    vote 2=3 5=3 8=3
    => tie 2 5 8
    vote 2=4 5=4 8=1
    => tie 2 5`;

  it('case 2 3–3–3, then 4–4–1, then 5–4: 2 leaves', () => {
    expect(failuresOf(`${nineLiving}\nvote 2=5 5=4\n=> out 2\n=> clause vote.14`)).toEqual([]);
  });

  it('case 2 after 4–4–1 there are 30 s for 2 and 5', () => {
    expect(dueTieSpeakers(gameAfter(nineLiving).table)).toEqual([2, 5]);
  });

  it('case 3 four living, four nominees, one vote each, twice: nobody leaves, no question', () => {
    expect(failuresOf(`
      night 0
      day 1
      night 1
      shot 1
      day 2
      3: +3
      vote
      night 2
      shot 2
      day 3
      5: +5
      vote
      night 3
      shot 4
      day 4
      6: +6
      vote
      => alive 4
      night 4
      miss
      day 5
      7: +8
      8: +9
      9: +10
      10: +7
      vote 8=1 9=1 10=1 7=1
      => tie 8 9 10 7
      vote 8=1 9=1 10=1
      => nobody
      => clause 7.7
      leave=4
      => refused 7.7
      => running
    `)).toEqual([]);
  });

  it('case 4 day 1, one nominee, withdrawn by his nominator: no nominees, night falls', () => {
    const game = 'night 0\nday 1\n4: +9 -9\n=> nominees\n=> no vote\nvote\n=> refused vote.1';
    expect(failuresOf(`${game}\nnight 1\n=> nobody`))
      .toEqual([]);
  });

  const bestOfTwo = `
    roles: don 3, mafia 6 9, sheriff 2
    night 0
    day 1
    night 1
    shot 4
    best 2 6 9
    day 2
    ppk 3
    => red`;

  it('case 5 best move of two and 0.4: 1.40, and 0.4 counts toward the limit', () => {
    const game = `${bestOfTwo}\nextra 4 0.4\n=> points 4:1.40\nextra 1 0.6 approved\nextra 2 0.2`;
    expect(failuresOf(`${game}\n=> pending 2\nextra 5 0.2\n=> refused 8.4.2`)).toEqual([]);
    expect(partsOf(game, 4)).toEqual(['8.2.1 100', '8.4.3 40']);
  });

  it('case 5 best move of two and 0.2: 1.25, and 0.2 does not count toward the limit', () => {
    const game = `${bestOfTwo}\nextra 4 0.2\n=> points 4:1.25\nextra 1 0.5\nextra 2 0.5
      => points 1:1.50 2:1.50`;
    expect(failuresOf(`${game}\nextra 5 0.2\n=> pending 5`)).toEqual([]);
    expect(partsOf(game, 4)).toEqual(['8.2.1 100', '8.3.4 25']);
  });

  it('case 6 0.3, 0.3, 0.2, 0.2 are final, a further 0.2 waits, 0.3 instead is refused', () => {
    expect(failuresOf(`
      night 0
      ppk 3
      => red
      extra 1 0.3
      extra 2 0.3
      extra 4 0.2
      extra 6 0.2
      => points 1:1.30 2:1.30 4:1.20 6:1.20
      extra 7 0.3
      => refused 8.4.2
      extra 7 0.2
      => pending 7
      => points 7:1
      extra 7 0.3
      => refused 8.4.2
      extra 7 0.2 approved
      => points 7:1.20
    `)).toEqual([]);
  });

  it('case 7 the don\'s fourth foul in the last word of the deciding exit: 1 − 0.5, black still wins', () => {
    expect(failuresOf(`
      night 0
      day 1
      3: ! ! !
      night 1
      shot 1
      day 2
      night 2
      shot 2
      day 3
      4: +4
      vote
      night 3
      miss
      day 4
      6: +6
      vote
      => black
      => out 6
      foul 3
      => black
      => clause 7.8
      => points 3:0.50 5:1 8:1 6:0
    `)).toEqual([]);
  });

  it('case 8 a third foul while speaking on day 2: he finishes, and on day 3 he is silent', () => {
    expect(failuresOf(`
      night 0
      day 1
      night 1
      miss
      day 2
      6: !6 ! +9 !
      => nominees 9
      => speaks 6 0
      vote
      night 2
      miss
      day 3
      => speaks 6 0
      6:
      => speaks 6 60
    `)).toEqual([]);
  });

  it('case 8 with three or four living then, he speaks 30 s', () => {
    expect(failuresOf(`
      night 0
      day 1
      dq 1
      dq 2
      dq 3
      night 1
      miss
      day 2
      6: ! ! !
      night 2
      shot 10
      day 3
      => alive 6
      => speaks 6 0
      dq 5
      => speaks 6 0
      dq 4
      => alive 4
      => speaks 6 30
      dq 8
      => red
    `)).toEqual([]);
  });

  it('case 9 three black shoot 4, 4 and nothing: a miss', () => {
    expect(failuresOf('night 0\nday 1\nnight 1\nshots 3>4 5>4\n=> nobody\n=> alive 10\nday 2')).toEqual([]);
  });

  it('case 9 the don shot by all three, himself too, names three black: +0', () => {
    const game = 'night 0\nday 1\nnight 1\nshots 3>3 5>3 8>3\n=> out 3\nbest 3 5 8\n'
      + 'ppk 1\n=> black\n=> points 3:1';
    expect(failuresOf(game)).toEqual([]);
    expect(partsOf(game, 3)).toEqual(['8.2.2 100']);
  });

  it('case 10 nobody leaves on nights 2, 3, 4 nor by the votes between: draw after night 4', () => {
    expect(failuresOf(`
      night 0
      day 1
      night 1
      shot 1
      day 2
      night 2
      miss
      day 3
      3: +3
      4: +4
      5: +5
      vote 3=3 4=3
      vote 3=3 4=3
      leave=4
      => nobody
      night 3
      shots 3>4 5>4
      day 4
      => running
      night 4
      shot 1
      => nobody
      => running
      day 5
      => draw
      => clause 7.6
    `)).toEqual([]);
  });
});
