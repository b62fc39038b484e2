// A command that two processes handle at once: both tell the same, whatever they looked at in between.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { MergingAsk } from '@consigliere/tournament';
import { personsRegister } from '@consigliere/tournament';
import { type Envelope, type Look, personsDecider, SendToPersons } from './deciders.js';
import { Handling } from './handling.js';
import { House } from './house.js';
import { StagedWorld } from './testing/staged-server.js';

let folder: string;
let house: House;
let pair: { into: string; from: string };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
  const warn = (words: string): never => { throw new Error(words); };
  const opened = await House.open({ data: folder, world: new StagedWorld(), warn });
  if (!opened.ok) throw new Error(opened.refusal.code);
  ({ house } = opened);
  const ids = await house.persons.named(['One', 'Other']);
  pair = { into: ids.get('One') ?? '', from: ids.get('Other') ?? '' };
});

afterEach(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const envelopeOf = (id: string): Envelope => ({
  id, bearer: { access: 'organiser', actor: 'token-organiser' }, expectedRevision: null, device: null,
  deviceTime: null, occurredAt: null, override: null, causation: null, correlation: null,
});

function sendOf(id: string, look: Look<MergingAsk>): SendToPersons {
  const ask = { type: 'MergePersons', ...pair, seen: 'x' } as const;
  return new SendToPersons(personsRegister, ask, envelopeOf(id), look);
}

const asSeen: Look<MergingAsk> = async (ask) => ({ ...ask, facts: { apart: null, state: 'x' } });
const asChanged: Look<MergingAsk> = async (ask) => ({ ...ask, facts: { apart: null, state: 'y' } });

describe('handling a command', () => {
  it('tells what another process has recorded of it while this one looked elsewhere', async () => {
    const [here, there] = [new Handling(house, personsDecider), new Handling(house, personsDecider)];
    const first = { accepted: { act: 'merge', revision: 0 }, late: false };
    const overtaken: Look<MergingAsk> = async (ask) => {
      expect(await there.handle(sendOf('merge', asSeen))).toEqual(first);
      return asChanged(ask);
    };
    expect(await here.handle(sendOf('merge', overtaken))).toEqual(first);
  });

  it('refuses by what it has seen where nobody came between', async () => {
    const refusal = { code: 'merge.changedSince' };
    expect(await new Handling(house, personsDecider).handle(sendOf('merge', asChanged)))
      .toMatchObject({ refused: refusal });
  });
});
