// The vault as one machine reaches it: it fails, or does what is asked and the answer gets lost.
import { StoreUnavailable } from '@consigliere/event-store';
import { FreeTexts, type SealedText } from '../free-text.js';
import { Persons } from '../persons.js';
import type { Vault } from '../vault.js';
import type { World } from '../world.js';
import type { Schedule } from './schedule.js';

export interface VaultParts {
  readonly schedule: Schedule;
  readonly vault: Vault;
  readonly world: World;
  readonly owner: string;
}

async function asked<Answer>(
  { schedule, owner }: VaultParts,
  what: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const fault = await schedule.step(owner, 'vault', what);
  if (fault === 'vault failed') throw new StoreUnavailable(fault);
  const answer = await work();
  if (fault === 'vault answer lost') throw new StoreUnavailable(fault);
  return answer;
}

export class StormyPersons extends Persons {
  readonly #parts: VaultParts;

  constructor(parts: VaultParts) {
    super(parts.vault, parts.world);
    this.#parts = parts;
  }

  override named(nicks: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return asked(this.#parts, 'names', () => super.named(nicks));
  }

  override keep(ids: readonly string[]): Promise<readonly string[]> {
    return asked(this.#parts, 'keep persons', () => super.keep(ids));
  }

  override async settle(newcomers: readonly string[]): Promise<void> {
    if (newcomers.length > 0) await asked(this.#parts, 'settle persons', () => super.settle(newcomers));
  }

  override async release(newcomers: readonly string[]): Promise<void> {
    if (newcomers.length > 0) await asked(this.#parts, 'release persons', () => super.release(newcomers));
  }
}

export class StormyTexts extends FreeTexts {
  readonly #parts: VaultParts;

  constructor(parts: VaultParts) {
    super(parts.vault, parts.world);
    this.#parts = parts;
  }

  override async keep(texts: readonly SealedText[]): Promise<void> {
    if (texts.length > 0) await asked(this.#parts, 'keep words', () => super.keep(texts));
  }

  override async forget(references: readonly string[]): Promise<void> {
    if (references.length > 0) await asked(this.#parts, 'forget words', () => super.forget(references));
  }
}
