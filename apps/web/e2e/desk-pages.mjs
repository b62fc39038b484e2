// Every page of the desk, by the folder that they lie in: a new one is among them by itself.
import { readdirSync } from 'node:fs';
import { askFor } from './asking.mjs';

const folder = new URL('../src/app/[locale]/desk/', import.meta.url);
const question = '{ tournaments(first: 1) { nodes { id rounds { tables { game } } } } }';

/** Those of the newest tournament, and those of none. */
export async function deskPagesOf(base) {
  const { tournaments } = await askFor(base, question);
  const [{ id, rounds }] = tournaments.nodes;
  const { game } = rounds.flatMap(({ tables }) => tables)[0];
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('page.tsx'));
  return files.toSorted().map((file) => {
    const path = `/desk/${file}`.replace(/\/page\.tsx$|page\.tsx$/, '').replace(/\/$/, '');
    const address = path.replace('[id]', encodeURIComponent(id)).replace('[game]', encodeURIComponent(game));
    return { name: path, path: address, content: 'main h1' };
  });
}
