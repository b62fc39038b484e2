// One install or build at a time in this workspace: a lock file that names its process and dies with it.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { at } from './root.mjs';

const ofWorkspace = at('.nx', 'launch.lock');

function tryTake(path) {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that holds the lock, or null when there is none or it is just being written. */
function holder(path) {
  try {
    return Number(readFileSync(path, 'utf8')) || null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Puts a dead process's lock aside; renaming first lets only one of several waiters do it. */
function clearDead(path, pid) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  const moved = Number(readFileSync(aside, 'utf8'));
  if (moved === pid) rmSync(aside);
  else renameSync(aside, path);
}

/** Runs `work` while no other process of this workspace installs or builds. */
export async function locked(work, say, path = ofWorkspace) {
  for (let waits = 0; !tryTake(path); waits += 1) {
    const pid = holder(path);
    if (pid !== null && !isAlive(pid)) {
      clearDead(path, pid);
    } else {
      if (waits === 0)
        say(`another start or build is at work (process ${pid ?? 'unknown'}), waiting for it`);
      await sleep(150);
    }
  }
  const release = () => rmSync(path, { force: true });
  const onSignal = () => process.exit(130);
  process.once('exit', release);
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release).off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}
