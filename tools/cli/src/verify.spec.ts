// `consigliere verify` on copies of a data folder: whole, changed by a byte, cut, and of another layout.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lockFolder } from '@consigliere/event-store';
import { consigliere, copyOfRelease, release } from './testing/command-line.js';

let folder: string;

/** A copy whose log has another byte: the first of `text` is replaced. */
function changed(name: string, text: string, by: string): string {
  const copy = copyOfRelease(join(folder, name));
  const bytes = readFileSync(join(copy, 'log.sqlite'));
  const at = bytes.indexOf(text);
  expect(at).toBeGreaterThan(0);
  bytes.write(by, at);
  writeFileSync(join(copy, 'log.sqlite'), bytes);
  return copy;
}

interface Printed {
  readonly ok: boolean;
  readonly events: number;
  readonly published: number;
  readonly agreed: number;
  readonly faults: readonly { readonly code: string; readonly stream: string; readonly revision: number }[];
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-verify-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('consigliere verify', () => {
  it('finds a whole log whole, while another holds the folder, with progress on standard error', async () => {
    const copy = copyOfRelease(join(folder, 'whole'));
    const held = lockFolder(copy);
    if (!held.ok) throw new Error(held.refusal.code);
    const { code, out, err } = await consigliere(['verify', '--data', copy]);
    held.lock.release();
    expect(code).toBe(0);
    expect(out).toMatch(/^Events: 195\nStreams: 6\nSeconds: [\d.]+\nPublished heads that agree: 0 of 0\n/);
    expect(out).toMatch(/File log\.sqlite: sound\nFile vault\.sqlite: sound\nThe log is whole\.\n$/);
    expect(err).toMatch(/195 of 195 events, [\d,]+ a second, left 0 s\n$/);
  });

  it('compares with heads kept elsewhere, and prints them', async () => {
    const copy = copyOfRelease(join(folder, 'heads'));
    const heads = join(release, 'heads.jsonl');
    const printed = await consigliere(['verify', '--data', copy, '--print-heads', '--heads', heads]);
    expect(printed).toMatchObject({ code: 0, out: readFileSync(heads, 'utf8') });
    const other = join(folder, 'other.jsonl');
    writeFileSync(other, printed.out.replace(/"hash":"./, '"hash":"0').replace(/"count":195/, '"count":200'));
    const { code, out } = await consigliere(['verify', '--data', copy, '--heads', other, '--json']);
    expect(code).toBe(1);
    const { ok, published, agreed, faults } = JSON.parse(out) as Printed;
    expect({ ok, published, agreed }).toEqual({ ok: false, published: 2, agreed: 0 });
    expect(faults.map(({ code: found, stream }) => [found, stream])).toEqual([
      ['head', 'game-cup-2-1-1'], ['cut', null],
    ]);
  });

  it('names the first stream and revision where a byte was flipped', async () => {
    const copy = changed('flipped', '"secondsUsed":58', '"secondsUsed":59');
    const told = await consigliere(['verify', '--data', copy]);
    expect(told.code).toBe(1);
    expect(told.out).toMatch(/WRONG: game-evening, revision 6 .*it was changed\n$/);
    const inRussian = await consigliere(['verify', '--data', copy, '--lang', 'ru']);
    expect(inRussian.out).toMatch(/НЕВЕРНО: game-evening, ревизия 6 .*его изменили\n$/);
  });

  it('tells a page that SQLite finds wrong', async () => {
    const copy = changed('page', 'speech', 'SPEECH');
    const bytes = readFileSync(join(copy, 'log.sqlite'));
    bytes.fill(0x5a, 4096 * 3, 4096 * 3 + 64);
    writeFileSync(join(copy, 'log.sqlite'), bytes);
    const { code, out } = await consigliere(['verify', '--data', copy]);
    expect(code).toBe(1);
    expect(out).toMatch(/log\.sqlite: /);
  });

  it('refuses what it cannot read, with 2 and nothing on standard output', async () => {
    const newer = copyOfRelease(join(folder, 'newer'));
    const bytes = readFileSync(join(newer, 'log.sqlite'));
    bytes.writeUInt32BE(7, 60);
    writeFileSync(join(newer, 'log.sqlite'), bytes);
    const whole = copyOfRelease(join(folder, 'again'));
    const refused: readonly [readonly string[], RegExp][] = [
      [['--data', newer], /is of another release: it has layout 7, this one knows 1/],
      [['--data', join(folder, 'none')], /there is no log in/],
      [['--data', whole, '--heads', join(release, 'README.md')], /cannot be read as published heads, line 1/],
    ];
    for (const [args, words] of refused) {
      const { code, out, err } = await consigliere(['verify', ...args]);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toMatch(words);
    }
  });
});
