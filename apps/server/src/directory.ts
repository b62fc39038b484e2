// The lists of players and of judges: in the order of their nicks, a page at a time, searched by a part.
import type { PersonPart, PersonSums } from '@consigliere/read-models';
import { listPersons, loadPosition } from '@consigliere/read-models';
import { foldedName, hasPart } from '@consigliere/tournament';
import { cursor, placeIn } from './cursor.js';
import type { House } from './house.js';

/** A person in a list. */
export interface PersonLine extends Omit<PersonSums, 'person'> {
  readonly id: string;
  readonly nick: string | null;
}

/** Which page of which list. */
export interface DirectoryAsked {
  readonly first: number;
  readonly after: string | null;
  /** A part of a nick; null: all. */
  readonly search: string | null;
}

interface Listed {
  readonly line: PersonLine;
  readonly folded: string;
}

interface KeptList {
  readonly key: string;
  readonly lines: Promise<readonly Listed[]>;
}

/** Persons whose names are read at once: fewer than are kept in memory. */
const namesAtOnce = 2000;

const collator = new Intl.Collator('ru', { numeric: true });

type Named = Pick<PersonLine, 'id' | 'nick'>;

/** By nick, those whose names were erased last, and by id where nicks do not tell them apart. */
function inOrder(a: Named, b: Named): number {
  if (a.nick === null || b.nick === null) {
    if (a.nick !== b.nick) return a.nick === null ? 1 : -1;
  } else {
    const byNick = collator.compare(a.nick, b.nick);
    if (byNick !== 0) return byNick;
  }
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
}

function placeOf(after: string): Named {
  const [id, nick] = placeIn(after, /^([\w-]{1,64}) (.{0,100})$/su);
  return { id, nick: nick === '' ? null : nick };
}

export class Directory {
  readonly #house: House;
  readonly #kept = new Map<PersonPart, KeptList>();

  constructor(house: House) {
    this.#house = house;
  }

  async page(part: PersonPart, { first, after, search }: DirectoryAsked) {
    const begin = after === null ? null : placeOf(after);
    const looked = foldedName(search ?? '');
    const found = (await this.#lines(part)).filter(({ folded }) => hasPart(folded, looked));
    const rest = begin ? found.filter(({ line }) => inOrder(line, begin) > 0) : found;
    const nodes = rest.slice(0, first).map(({ line }) => (part === 'judge' ? { ...line, wins: null } : line));
    const last = nodes.at(-1);
    const endCursor = last ? cursor([last.id, last.nick ?? '']) : null;
    return { nodes, pageInfo: { endCursor, hasNextPage: rest.length > first } };
  }

  /** All of a list; kept until the views go on or somebody gets another nick. */
  async #lines(part: PersonPart): Promise<readonly Listed[]> {
    const { views, persons } = this.#house;
    const read = [await loadPosition(views, 'tournaments'), await loadPosition(views, 'persons')];
    const key = `${persons.renamings} ${read.join(' ')}`;
    const known = this.#kept.get(part);
    if (known?.key === key) return known.lines;
    const list = { key, lines: this.#read(part) };
    this.#kept.set(part, list);
    list.lines.catch(() => this.#kept.get(part) === list && this.#kept.delete(part));
    return list.lines;
  }

  async #read(part: PersonPart): Promise<readonly Listed[]> {
    const { views, persons } = this.#house;
    const all = await listPersons(views, part);
    const listed: Listed[] = [];
    for (let from = 0; from < all.length; from += namesAtOnce) {
      const some = all.slice(from, from + namesAtOnce);
      const nickOf = await persons.nicksOf(some.map(({ person }) => person));
      for (const { person: id, ...sums } of some) {
        const nick = nickOf(id);
        listed.push({ line: { id, nick, ...sums }, folded: foldedName(nick ?? '') });
      }
    }
    return listed.toSorted((a, b) => inOrder(a.line, b.line));
  }
}
