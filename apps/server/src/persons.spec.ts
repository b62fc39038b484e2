// The vault in a file and in a database, asked the same way: persons, words, tokens, and what others change.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FreeTexts } from './free-text.js';
import { Persons } from './persons.js';
import { type DatabaseServer, startDatabases } from './testing/shared-servers.js';
import { StagedWorld } from './testing/staged-server.js';
import { Tokens } from './tokens.js';
import { keyNamed, type Vault } from './vault.js';
import { openVaultDatabase } from './vault-database.js';
import { openVaultFile } from './vault-file.js';

jest.setTimeout(60_000);

let databases: DatabaseServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
  databases = await startDatabases();
});

afterAll(async () => {
  await databases.remove();
  rmSync(folder, { recursive: true });
});

const changes = jest.fn(async () => undefined);

/** Who works with a vault: one of the processes that share it. */
class Worker {
  readonly persons: Persons;
  readonly texts: FreeTexts;
  readonly tokens: Tokens;
  readonly vault: Vault;
  readonly world: StagedWorld;

  constructor(vault: Vault, world: StagedWorld) {
    this.vault = vault;
    this.world = world;
    this.persons = new Persons(vault, world);
    this.texts = new FreeTexts(vault, world);
    this.tokens = new Tokens(vault, world);
  }

  async idOf(nick: string): Promise<string> {
    return (await this.persons.named([nick])).get(nick) ?? '';
  }

  async everybody(): Promise<readonly (string | null)[]> {
    const rows = await this.vault.db.selectFrom('persons').select('nick').orderBy('nick').execute();
    return rows.map(({ nick }) => nick);
  }
}

/** Two that share one vault: in a file two within a process, in a database two processes. */
type Pair = readonly [Worker, Worker];

async function inFile(): Promise<Pair> {
  const file = join(mkdtempSync(join(folder, 'vault-')), 'vault.sqlite');
  const [vault, world] = [openVaultFile(file), new StagedWorld()];
  return [new Worker(vault, world), new Worker(vault, world)];
}

async function inDatabase(): Promise<Pair> {
  const url = await databases.database();
  const world = new StagedWorld();
  const open = () => openVaultDatabase({ url, onTrouble: () => undefined, tellChange: changes });
  const [one, other] = await Promise.all([open(), open()]);
  return [new Worker(one, world), new Worker(other, world)];
}

describe.each([['a file', inFile], ['a database', inDatabase]])('a vault in %s', (_title, open) => {
  let one: Worker;
  let other: Worker;

  beforeEach(async () => {
    [one, other] = await open();
  });

  afterEach(async () => {
    await Promise.all([...new Set([one.vault, other.vault])].map((vault) => vault.close()));
  });

  it('tells two who name the same newcomer at once the same id, and has nobody before an act', async () => {
    const nicks = ['Ada', 'Bob', 'Cyd'];
    const [ofOne, ofOther] = await Promise.all([
      one.persons.named(nicks), other.persons.named(nicks.toReversed()),
    ]);
    expect(ofOther).toEqual(ofOne);
    expect(await one.everybody()).toEqual([]);
    const ids = [...ofOne.values()];
    await Promise.all([one.persons.keep(ids), other.persons.keep(ids)]);
    expect(await one.everybody()).toEqual(nicks);
  });

  it('keeps a newcomer whom one act did not bring and another did', async () => {
    const id = await one.idOf('Ada');
    const mine = await one.persons.keep([id]);
    const others = await other.persons.keep([await other.idOf('Ada')]);
    await other.persons.settle(others);
    await one.persons.release(mine);
    expect(await one.persons.nickOf(id)).toBe('Ada');
    expect(await one.persons.keep([id])).toEqual([]);
  });

  it('has nobody whom no act brought, and knows him when he comes again', async () => {
    const id = await one.idOf('Ada');
    const all = [await one.persons.keep([id]), await other.persons.keep([id])];
    await one.persons.release(all[0] ?? []);
    expect(await one.everybody()).toEqual(['Ada']);
    await other.persons.release(all[1] ?? []);
    expect(await one.everybody()).toEqual([]);
    expect(await other.idOf('Ada')).toBe(id);
    await expect(one.persons.keep(['nobody-at-all'])).rejects.toThrow('nobody knows the person');
  });

  it('waits anew for the act of a newcomer who is told of once more', async () => {
    const minute = 60_000;
    await one.persons.introduce([{ id: 'ada', nick: 'Ada' }]);
    one.world.pass(50 * minute);
    await one.persons.introduce([{ id: 'ada', nick: 'Ada' }]);
    other.world.pass(50 * minute);
    await other.idOf('Bob');
    await one.persons.settle(await one.persons.keep(['ada']));
    expect(await one.persons.nickOf('ada')).toBe('Ada');
  });

  it('tells the new nick of who is renamed, everywhere once it is told of a change', async () => {
    await one.persons.introduce([{ id: 'ada', nick: 'Ada' }, { id: 'bob', nick: 'Ada' }]);
    await one.persons.settle(await one.persons.keep(['ada', 'bob']));
    expect(await other.persons.nickOf('ada')).toBe('Ada');
    const before = other.persons.renamings;
    await one.persons.introduce([{ id: 'ada', nick: 'Ada the second' }]);
    other.persons.forget();
    expect(other.persons.renamings).toBeGreaterThan(before);
    expect(await Promise.all([one, other].map(({ persons }) => persons.nickOf('ada'))))
      .toEqual(['Ada the second', 'Ada the second']);
    const nickOf = await other.persons.nicksOf(['ada', 'bob', 'nobody', null]);
    expect(['ada', 'bob', 'nobody', null].map(nickOf)).toEqual(['Ada the second', 'Ada', null, null]);
  });

  it('does not name one again whose name was erased', async () => {
    await one.persons.introduce([{ id: 'ada', nick: 'Ada' }]);
    await one.persons.settle(await one.persons.keep(['ada']));
    await one.vault.db.updateTable('persons').set({ nick: null }).where('id', '=', 'ada').execute();
    for (const { persons } of [one, other]) persons.forget();
    await other.persons.introduce([{ id: 'ada', nick: 'Ada' }]);
    expect(await one.persons.nickOf('ada')).toBeNull();
    expect(await one.idOf('Ada')).not.toBe('ada');
  });

  it('opens the words of many facts, but not those that were erased', async () => {
    const [kept, erased] = [one.texts.seal('he shouted'), one.texts.seal('he swore')];
    await one.texts.keep([kept, erased]);
    await one.texts.forget([erased.reference]);
    const facts = [
      { seat: 1, reason: kept.reference }, { seat: 2, reason: erased.reference }, { seat: 3, reason: 'late' },
    ];
    expect(await other.texts.opened(facts)).toEqual([
      { seat: 1, reason: 'he shouted' }, { seat: 2, reason: null }, { seat: 3, reason: 'late' },
    ]);
  });

  it('gives tokens to one of two who start at once, and ends the old ones when told', async () => {
    const issued = await Promise.all([one.tokens.issue(false), other.tokens.issue(false)]);
    expect(issued.map(({ length }) => length).toSorted()).toEqual([0, 3]);
    const chief = issued.flat().find(({ access }) => access === 'chief');
    const shown = `Bearer ${chief?.token}`;
    const { actor, access } = await other.tokens.bearerOf(shown);
    expect([access, await one.tokens.accessOf(actor ?? '')]).toEqual(['chief', 'chief']);
    expect(await one.tokens.issue(true)).toHaveLength(3);
    other.tokens.forget();
    expect(await other.tokens.bearerOf(shown)).toMatchObject({ access: 'public', tokenUnknown: true });
    expect(await one.tokens.accessOf(actor ?? '')).toBe('chief');
  });

  it('makes a key once', async () => {
    const made = [Buffer.from('a'.repeat(32)), Buffer.from('b'.repeat(32))] as const;
    const keys = await Promise.all([
      keyNamed(one.vault, 'request', made[0]), keyNamed(other.vault, 'request', made[1]),
    ]);
    expect(keys[0].equals(keys[1])).toBe(true);
  });
});

describe('a vault in a database', () => {
  it('tells everybody of a new nick and of new tokens', async () => {
    const [one, other] = await inDatabase();
    await one.persons.introduce([{ id: 'ada', nick: 'Ada' }]);
    await one.persons.settle(await one.persons.keep(['ada']));
    changes.mockClear();
    await one.persons.introduce([{ id: 'ada', nick: 'Ada the second' }]);
    await one.tokens.issue(true);
    expect(changes).toHaveBeenCalledTimes(2);
    await Promise.all([one.vault.close(), other.vault.close()]);
  });
});
