// The bundle of a tournament: what is closed or typed in, as a document that other programs read.
import { Kept } from '@consigliere/event-store';
import { isRuleset, rulesetOf } from '@consigliere/rules';
import type { TournamentGame, TournamentSheet } from '@consigliere/read-models';
import { findGame, findTournament, tournamentFacts } from '@consigliere/read-models';
import type { Bundle, GameFacts, ScoringPolicy } from '@consigliere/tournament';
import { exportBundle, presetOf, printRuleset } from '@consigliere/tournament';
import type { House } from './house.js';
import { notationOf } from './notation.js';

const bundlesKept = 8;

/** A policy that says what a preset says is that preset. */
function policyOf({ announcement: { scoring } }: TournamentSheet): ScoringPolicy {
  const preset = presetOf(scoring.id);
  return preset && JSON.stringify(preset) === JSON.stringify(scoring) ? preset : scoring;
}

function rulesetTextOf({ announcement: { ruleset }, id }: TournamentSheet): string {
  const named = rulesetOf(ruleset.id, ruleset.version, ruleset.parameters);
  if (!isRuleset(named)) throw new Error(`the tournament ${id} has an unknown ruleset`);
  return printRuleset(named);
}

/** The facts for everybody: judges by nick, a recorded game as its text without what waits. */
async function publicFacts(
  house: House,
  { state, game }: TournamentGame,
  facts: GameFacts,
): Promise<GameFacts> {
  const judge = await house.persons.nickOf(facts.judge);
  const sheet = state === 'closed' ? await findGame(house.views, game) : null;
  const mgn = sheet ? await notationOf(house, sheet, false) : null;
  return { ...facts, judge, ...(mgn === null ? {} : { mgn }) };
}

async function made(house: House, sheet: TournamentSheet): Promise<Bundle> {
  const games = await house.counting.games(sheet);
  const players = games.flatMap(({ facts }) => facts?.seats.map(({ player }) => player) ?? []);
  const nickOf = await house.persons.nicksOf([...sheet.entries.map(({ player }) => player), ...players]);
  const tournament = tournamentFacts(sheet, games, nickOf);
  const told: GameFacts[] = [];
  for (const game of games) if (game.facts) told.push(await publicFacts(house, game, game.facts));
  const { city, timeZone, days } = sheet.announcement;
  const chosen = sheet.desk.nominations.at(-1);
  const heading = {
    city, timeZone, days, ruleset: rulesetTextOf(sheet), entries: sheet.entries,
    ...(chosen && { nominations: chosen.rules }),
  };
  return exportBundle({ ...tournament, games: told }, policyOf(sheet), heading);
}

/** Bundles in hand or made, of each server; what is public of a tournament is of one public revision. */
const kept = new WeakMap<House, Kept<Promise<string>>>();

function keptOf(house: House): Kept<Promise<string>> {
  const known = kept.get(house) ?? new Kept<Promise<string>>(bundlesKept);
  kept.set(house, known);
  return known;
}

/** The bundle of a tournament as it stands, as a text in JSON; made once for all who ask, even meanwhile. */
export function bundleText(house: House, sheet: TournamentSheet): Promise<string> {
  const bundles = keptOf(house);
  const key = JSON.stringify([sheet.id, sheet.publicRevision, house.persons.renamings]);
  const known = bundles.get(key);
  if (known) return known;
  const text = made(house, sheet).then((bundle) => `${JSON.stringify(bundle, null, 1)}\n`);
  bundles.set(key, text);
  text.catch(() => bundles.delete(key));
  return text;
}

/** The same by the id of the tournament; null when there is none. */
export async function bundleTextOf(house: House, id: string): Promise<string | null> {
  const sheet = await findTournament(house.views, id);
  return sheet && bundleText(house, sheet);
}
