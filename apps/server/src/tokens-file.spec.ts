// The file of new tokens: its owner's alone, and what stands in its way is told before there are any.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { tokensFileFault, writeTokens } from './tokens-file.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('the file of new tokens', () => {
  it('takes them in a folder that is made, for its owner alone, in place of those of before', () => {
    const file = join(folder, 'secrets', 'tokens');
    expect(tokensFileFault(file)).toBeNull();
    writeFileSync(file, 'of before', { mode: 0o644 });
    writeTokens(file, [{ access: 'judge', token: 'secret' }]);
    expect(readFileSync(file, 'utf8')).toBe('judge secret\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('cannot be a folder, nor in what is none', () => {
    expect(tokensFileFault(folder)).toContain('which is a folder; a file was expected.');
    writeFileSync(join(folder, 'file'), '');
    expect(tokensFileFault(join(folder, 'file', 'tokens'))).toContain('whose folder cannot be written');
  });
});
