// A probe: one question in flight, whoever asks shares it, and nobody waits longer than he must.
import { describe, expect, it } from '@jest/globals';
import { Probe } from './probe.js';

/** A question that is answered when the test says so. */
class Stalled {
  asked = 0;
  answer: (found: string) => void = () => undefined;
  fail: (error: Error) => void = () => undefined;

  readonly look = (): Promise<string> => {
    this.asked += 1;
    return new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
    });
  };
}

describe('a probe', () => {
  it('asks once for all who ask together, and anew for who asks after', async () => {
    const stalled = new Stalled();
    const probe = new Probe(stalled.look, 1000);
    const together = [probe.ask(), probe.ask(), probe.ask()];
    stalled.answer('here');
    expect(await Promise.all(together)).toEqual(['here', 'here', 'here']);
    const after = probe.ask();
    stalled.answer('again');
    expect([await after, stalled.asked]).toEqual(['again', 2]);
  });

  it('is late when nothing comes, at once for who asks later, and one question stays in flight', async () => {
    const stalled = new Stalled();
    const probe = new Probe(stalled.look, 50);
    expect(await probe.ask()).toBe('late');
    const begun = performance.now();
    for (let asking = 0; asking < 100; asking += 1) expect(await probe.ask()).toBe('late');
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(stalled.asked).toBe(1);
    stalled.answer('at last');
    await Promise.resolve();
    const after = probe.ask();
    stalled.answer('here');
    expect(await after).toBe('here');
  });

  it('fails as the question does, which whoever was late does not hear of', async () => {
    const stalled = new Stalled();
    const probe = new Probe(stalled.look, 30);
    const asked = probe.ask();
    stalled.fail(new Error('no'));
    await expect(asked).rejects.toThrow('no');
    expect(await probe.ask()).toBe('late');
    stalled.fail(new Error('too late'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const after = probe.ask();
    stalled.answer('here');
    expect(await after).toBe('here');
  });
});
