// Several processes of the server on one log and one database, each of which can be killed and started again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Access } from '../tokens.js';
import { posted } from './asking.js';
import { ChildServer } from './child-server.js';
import { type DatabaseServer, type LogServer, startDatabases, startLog } from './shared-servers.js';

type Role = 'api' | 'projector';

/** One process; started again it is another child. */
export class Member {
  readonly role: Role;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #onFall: (words: string) => void;
  #child: ChildServer;
  #origin: string | null = null;
  #ready: Promise<void>;

  constructor(role: Role, settings: Readonly<Record<string, string>>, onFall: (words: string) => void) {
    this.role = role;
    this.#settings = settings;
    this.#onFall = onFall;
    this.#child = new ChildServer('', { ...settings, ROLE: role });
    this.#ready = this.#watch(this.#child);
  }

  /** Where it answers; null while it is not there. */
  get origin(): string | null {
    return this.#origin;
  }

  get child(): ChildServer {
    return this.#child;
  }

  /** Settles when it answers, at once when it does already; or when it has ended. */
  ready(): Promise<void> {
    return this.#ready;
  }

  /** Kills it with -9, at whatever it is. */
  async kill(): Promise<void> {
    this.#origin = null;
    await this.#child.end('SIGKILL');
  }

  start(): void {
    this.#child = new ChildServer('', { ...this.#settings, ROLE: this.role });
    this.#ready = this.#watch(this.#child);
  }

  /** Knows when it answers, and tells when it ends though nobody has ended it. */
  async #watch(child: ChildServer): Promise<void> {
    void child.ended.then(({ code, output, errors }) => {
      if (this.#child === child) this.#origin = null;
      if (!child.isEnded) this.#onFall(`${this.role} ended with ${code}: ${output}\n${errors}`);
    });
    const origin = await child.origin().catch(async (error: unknown) => {
      if (!child.isEnded) this.#onFall(String(error));
      await child.end('SIGKILL');
      return null;
    });
    if (origin !== null && this.#child === child && !child.isEnded) this.#origin = origin;
  }
}

export interface FleetSize {
  readonly apis: number;
  readonly projectors: number;
}

/** What the rebuilding of the views has come to. */
export interface Rebuilt {
  readonly events: number;
  readonly before: string;
  readonly after: string;
  readonly same: boolean;
}

interface Servers {
  readonly log: LogServer;
  readonly databases: DatabaseServer;
  /** Of the log. */
  readonly folder: string;
}

const rolesOf = ({ apis, projectors }: FleetSize): readonly Role[] => [
  ...Array.from({ length: apis }, () => 'api' as const),
  ...Array.from({ length: projectors }, () => 'projector' as const),
];

export class Fleet {
  readonly log: LogServer;
  readonly databases: DatabaseServer;
  readonly members: readonly Member[];
  /** What processes said that ended by themselves. */
  readonly fallen: string[] = [];
  readonly #folder: string;
  #tokens: ReadonlyMap<Access, string> = new Map();

  private constructor({ log, databases, folder }: Servers, size: FleetSize, database: string) {
    this.log = log;
    this.databases = databases;
    this.#folder = folder;
    const settings = { KURRENTDB_URL: log.connectionString, DATABASE_URL: database };
    const onFall = (words: string): void => void this.fallen.push(words);
    this.members = rolesOf(size).map((role) => new Member(role, settings, onFall));
  }

  /** Starts a log that outlives its server, a database, and the processes; settles when all answer. */
  static async start(size: FleetSize): Promise<Fleet> {
    const folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
    const [log, databases] = await Promise.all([startLog(join(folder, 'log')), startDatabases()]);
    const fleet = new Fleet({ log, databases, folder }, size, await databases.database());
    try {
      await fleet.#begin();
      return fleet;
    } catch (error) {
      await fleet.remove();
      throw error;
    }
  }

  async #begin(): Promise<void> {
    await this.allReady();
    const issuer = this.members.find(({ child }) => child.output.includes('Authorization'))?.child;
    if (!issuer) throw new Error('nobody has told the tokens');
    this.#tokens = new Map((['judge', 'chief', 'organiser'] as const).map(
      (access) => [access, issuer.token(access)]));
  }

  /** Waits until every process answers; throws with the words of those that have ended by themselves. */
  async allReady(): Promise<void> {
    await Promise.all(this.members.map((member) => member.ready()));
    if (this.fallen.length > 0) throw new Error(this.fallen.join('\n'));
  }

  token(access: Access): string {
    return this.#tokens.get(access) ?? '';
  }

  /** Of the processes of a role, where those answer that are there. */
  origins(role: Role): readonly string[] {
    return this.members.filter((member) => member.role === role)
      .map(({ origin }) => origin).filter((origin) => origin !== null);
  }

  /** Waits until somebody who follows the log has seen all of it; throws when that takes too long. */
  async caughtUp(milliseconds = 60_000): Promise<void> {
    const end = Date.now() + milliseconds;
    for (;;) {
      for (const origin of this.origins('projector')) {
        if ((await fetch(`${origin}/health`)).status === 200) return;
      }
      if (Date.now() > end) throw new Error('the views do not catch up');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Has the views made again by whoever follows the log, when they have seen all of it. */
  async rebuilt(milliseconds = 60_000): Promise<Rebuilt> {
    await this.caughtUp(milliseconds);
    const end = Date.now() + milliseconds;
    for (;;) {
      const answers = await Promise.all(this.origins('projector').map((origin) =>
        posted(`${origin}/rebuild`, { token: this.token('chief'), body: '{}' })));
      const done = answers.find(({ status }) => status === 200);
      if (done) return resultOf(done.text);
      const said = answers.map(({ text }) => text).join(', ');
      if (Date.now() > end) throw new Error(`nobody rebuilds the views: ${said}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Ends everything at once and removes what it has left. */
  async remove(): Promise<void> {
    await Promise.all(this.members.map((member) => member.kill()));
    await this.log.kill();
    await this.databases.remove();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function resultOf(text: string): Rebuilt {
  const last = JSON.parse(text.trim().split('\n').at(-1) ?? '') as { readonly result?: Rebuilt };
  if (!last.result) throw new Error(text);
  return last.result;
}
