// Every page of the desk as the chief judge sees it, in both languages and schemes and on four widths.
import { fileURLToPath } from 'node:url';
import { baseUrl, launch } from './browser.mjs';
import { deskPagesOf } from './desk-pages.mjs';
import { lookAtAll } from './looks.mjs';
import { signIn } from './signing-in.mjs';

/** Looks at them on a running server that has a tournament; throws with all that is wrong. */
export async function visitDeskPages(base, { chief }, tell = () => undefined) {
  const browser = await launch();
  try {
    const enter = (page) => signIn(page, base, chief);
    await lookAtAll({ browser, base, pages: await deskPagesOf(base), tell, enter });
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tell = (...words) => process.stdout.write(`${words.flat().join('\n  ')}\n`);
  await visitDeskPages(baseUrl(), { chief: process.env['CHIEF_TOKEN'] ?? '' }, tell);
}
