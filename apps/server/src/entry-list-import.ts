// An entry list on its way in: previewed as it stands against all who are known, and recorded as one act.
import type { CommandBus } from '@nestjs/cqrs';
import type { TournamentSheet } from '@consigliere/read-models';
import { allMerged } from '@consigliere/read-models';
import type {
  AcceptedEntry, DecisionFault, Entry, EntryColumns, KnownPerson, RowDecision, TeamFacts,
} from '@consigliere/tournament';
import { acceptedEntries, nickForms, tournamentStream } from '@consigliere/tournament';
import { type Envelope, SendToTournament } from './deciders.js';
import { entryLook } from './entry-look.js';
import type { FilePreview } from './entry-list-file.js';
import type { FileFault } from './entry-list-fault.js';
import type { Encoding } from './entry-list-text.js';
import type { Answer } from './handling.js';
import type { House } from './house.js';
import { newcomerId } from './newcomers.js';
import type { AnyRefusal } from './refusal.js';
import { inThread, type SheetFailure, type SheetProgress } from './sheet-work.js';

/** Names of teams become ids of so many characters at most, as ids may have. */
const teamIdAtMost = 100;

/** What is asked of a list. */
export interface ListAsked {
  readonly bytes: Uint8Array;
  readonly sheet: string | null;
  /** Of a text; null: guessed. */
  readonly encoding: Encoding | null;
  readonly columns: EntryColumns | null;
}

export interface ImportAsked extends ListAsked {
  readonly decisions: readonly RowDecision[];
  readonly envelope: Envelope;
}

export interface ImportParts {
  readonly house: House;
  readonly bus: () => CommandBus;
  readonly sheet: TournamentSheet;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: SheetProgress) => void;
}

export type PreviewEnd =
  | { readonly preview: FilePreview }
  | { readonly fault: FileFault }
  | { readonly failed: SheetFailure };

/** What was recorded: whoever is entered by the act, and how many of them are new here. */
export interface Recorded {
  readonly act: string;
  readonly revision: number;
  readonly entered: number;
  readonly newcomers: number;
}

export type ImportEnd =
  | Exclude<PreviewEnd, { readonly preview: FilePreview }>
  | { readonly faults: readonly DecisionFault[] }
  | { readonly refused: AnyRefusal }
  | { readonly recorded: Recorded };

/** All who are known, those entered in the tournament marked; whoever is merged into another is that one. */
async function everybody({ persons, views }: House, sheet: TournamentSheet): Promise<readonly KnownPerson[]> {
  const entered = new Set(sheet.entries.map(({ player }) => player));
  const now = new Map((await allMerged(views)).map(({ person, now: other }) => [person, other]));
  return (await persons.all()).map(({ id, nick }) => {
    const known = entered.has(id) ? id : (now.get(id) ?? id);
    return { id: known, nick, entered: entered.has(known) };
  });
}

/** What would come of a list. */
export async function previewList(parts: ImportParts, asked: ListAsked): Promise<PreviewEnd> {
  const { house, sheet, signal, onProgress } = parts;
  const known = await everybody(house, sheet);
  const result = await inThread('preview', { ...asked, known }, { signal, onProgress });
  if ('failed' in result) return result;
  return 'code' in result.given ? { fault: result.given } : { preview: result.given };
}

/** The teams that a list names, those known by name as they are; a new one has its name for its id. */
function teamsOf(entries: readonly AcceptedEntry[], { teams }: TournamentSheet) {
  const byName = new Map(teams.map((team) => [nickForms(team.name).fold, team.id]));
  const ids = new Set(teams.map(({ id }) => id));
  const fresh: TeamFacts[] = [];
  for (const { team } of entries) {
    const fold = team === null ? null : nickForms(team).fold;
    if (team === null || fold === null || byName.has(fold)) continue;
    const id = ids.has(team) ? `${team.slice(0, teamIdAtMost - 8)} ${fresh.length + 1}` : team;
    ids.add(id);
    byName.set(fold, id);
    fresh.push({ id, name: team });
  }
  const idOf = (team: string | null): string | null =>
    (team === null ? null : (byName.get(nickForms(team).fold) ?? null));
  return { fresh, idOf };
}

/** What the act asks, and the persons whom it makes known. */
function askOf({ house, sheet }: ImportParts, entries: readonly AcceptedEntry[], act: string) {
  const { fresh, idOf } = teamsOf(entries, sheet);
  const newcomers: { id: string; nick: string }[] = [];
  const players = entries.map(({ line, person, nick, team, club, city, guest }): Entry => {
    const player = person ?? newcomerId(house, ['entry', act, line]);
    if (person === null) newcomers.push({ id: player, nick });
    return {
      player, team: idOf(team),
      ...(club === null ? {} : { club }), ...(city === null ? {} : { city }), ...(guest ? { guest } : {}),
    };
  });
  return { ask: { type: 'EnterPlayers', teams: fresh, players } as const, newcomers };
}

/** What a command of this id has recorded here before: whoever sends it again has not heard the answer. */
async function recordedBefore({ store }: House, tournament: string, act: string): Promise<Recorded | null> {
  let [revision, entered] = [-1, 0];
  for await (const event of store.read(tournamentStream(tournament), { limit: Infinity })) {
    if (event.meta.commandId !== act) continue;
    revision = event.revision;
    const { players } = event.data as { readonly players?: readonly unknown[] };
    entered += event.type === 'PlayersEntered' ? (players?.length ?? 0) : 0;
  }
  return revision < 0 ? null : { act, revision, entered, newcomers: 0 };
}

/** Imports a list as decided: all of it by one act, or nothing. */
export async function importList(parts: ImportParts, asked: ImportAsked): Promise<ImportEnd> {
  const { house, bus, sheet } = parts;
  const { decisions, envelope, ...list } = asked;
  const before = await recordedBefore(house, sheet.id, envelope.id);
  if (before) return { recorded: before };
  const end = await previewList(parts, list);
  if (!('preview' in end)) return end;
  const settled = acceptedEntries(end.preview, decisions);
  if ('faults' in settled) return settled;
  const { ask, newcomers } = askOf(parts, settled.entries, envelope.id);
  await house.persons.introduce(newcomers);
  const send = new SendToTournament(sheet.id, ask, envelope, entryLook(house, sheet.id, []));
  const answer = await bus().execute<SendToTournament, Answer>(send);
  if ('refused' in answer) return answer;
  const { act, revision } = answer.accepted;
  return { recorded: { act, revision, entered: ask.players.length, newcomers: newcomers.length } };
}
