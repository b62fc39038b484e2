// The process of the pages: it ends with the server, even when that is killed and can say nothing.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const built = new URL('../dist/site.js', import.meta.url).href;

/** Stands for the pages: answers nothing, ends never, writes down its number. */
const pages = `import { writeFileSync } from 'node:fs';
writeFileSync(new URL('./number', import.meta.url), String(process.pid));
process.stderr.write('the pages stumbled\\n');
setInterval(() => undefined, 1000);`;

async function until<Found>(look: () => Found | null): Promise<Found> {
  const end = Date.now() + 30_000;
  for (;;) {
    const found = look();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error('nothing came of it');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function isRunning(number: number): boolean {
  try {
    return process.kill(number, 0);
  } catch {
    // There is no such process, which is what was asked.
    return false;
  }
}

describe('the pages', () => {
  it('end when their server is killed, and what they write is told line by line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
    const program = join(folder, 'pages.mjs');
    writeFileSync(program, pages);
    const server = spawn(process.execPath, ['--input-type=module', '-e', `
      import { Site } from ${JSON.stringify(built)};
      const say = (line) => process.stdout.write('[' + line + ']');
      new Site({ port: 1, graphql: '', warn: say, say, program: ${JSON.stringify(program)} }).start();
    `], { env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    server.stdout.on('data', (part: Buffer) => (said += part.toString()));
    await until(() => (said === '' ? null : said));
    const number = Number(readFileSync(join(folder, 'number'), 'utf8'));
    expect([said, isRunning(number)]).toEqual(['[the pages stumbled]', true]);
    server.kill('SIGKILL');
    await until(() => (isRunning(number) ? null : 'ended'));
    rmSync(folder, { recursive: true });
  }, 60_000);
});
