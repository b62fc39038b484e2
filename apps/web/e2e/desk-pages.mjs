// Every page of the desk, by the folder that they lie in: a new one is among them by itself.
import { readdirSync } from 'node:fs';
import { askFor } from './asking.mjs';

const folder = new URL('../src/app/[locale]/desk/', import.meta.url);
const question = `{
  tournaments(first: 1) { nodes { id rounds { tables { game } } } }
  players(first: 2) { nodes { id } }
}`;

/** The addresses of pages of persons, of whom the first and the second are shown. */
function personPages([one, other]) {
  const id = encodeURIComponent;
  return {
    '/desk/persons/[id]': `/desk/persons/${id(one.id)}`,
    '/desk/persons/merge': `/desk/persons/merge?into=${id(one.id)}&from=${id(other.id)}`,
  };
}

/** Those of the newest tournament, and those of none. */
export async function deskPagesOf(base) {
  const { tournaments, players } = await askFor(base, question);
  const ofPersons = personPages(players.nodes);
  const [{ id, rounds }] = tournaments.nodes;
  const { game } = rounds.flatMap(({ tables }) => tables)[0];
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('page.tsx'));
  return files.toSorted().map((file) => {
    const path = `/desk/${file}`.replace(/\/page\.tsx$|page\.tsx$/, '').replace(/\/$/, '');
    const address = ofPersons[path]
      ?? path.replace('[id]', encodeURIComponent(id)).replace('[game]', encodeURIComponent(game));
    return { name: path, path: address, content: 'main h1' };
  });
}
