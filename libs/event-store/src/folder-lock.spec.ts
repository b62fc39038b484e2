// The lock of a folder: one holder at a time, free again after release, and plain about a folder that cannot
// be used.
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lockFolder } from './folder-lock.js';
import { type Folder, temporaryFolder } from './testing/folder.js';

describe('lockFolder', () => {
  let folder: Folder;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('makes the folder, lets one in, and the next after release', () => {
    const path = folder.file('data');
    const first = lockFolder(path);
    expect(first).toMatchObject({ ok: true, lock: { folder: path } });
    expect(lockFolder(path)).toEqual({ ok: false, refusal: { code: 'FolderLocked', folder: path } });
    if (first.ok) first.lock.release();
    const second = lockFolder(path);
    expect(second.ok).toBe(true);
    if (second.ok) second.lock.release();
  });

  it('says why a folder cannot be used', () => {
    const path = folder.file('file');
    writeFileSync(path, 'not a folder');
    const result = lockFolder(path);
    expect(result).toMatchObject({ ok: false, refusal: { code: 'FolderUnusable', folder: path } });
  });
});
