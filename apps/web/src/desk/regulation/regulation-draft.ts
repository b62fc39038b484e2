// What is chosen anew of a regulation, against what holds: what is sent, and what comes of it.
import type { ActVariables } from '../acts/desk-acts';
import { isFrom, type RoundRef } from '../rounds/round-order';
import type { RuleOption } from '../wizard/options';

/** The rules of games as the server tells them; only what differs from the usual is named. */
export interface Ruleset {
  readonly id: string;
  readonly version: number;
  readonly parameters: readonly { readonly id: string; readonly value: string }[];
}

/** What a tournament is played by, and who has sat down already. */
export interface Held {
  readonly stages: readonly { readonly id: string; readonly name: string }[];
  readonly ruleset: Ruleset;
  readonly regulations: readonly (RoundRef & { readonly ruleset: Ruleset })[];
  readonly schedule: readonly (RoundRef & { readonly played: number })[];
  readonly seating: readonly (RoundRef & { readonly tables: readonly { readonly state: string }[] })[];
}

/** By the id of the parameter, those that differ from the usual. */
export type Parameters = Readonly<Record<string, string>>;

export interface RegulationDraft {
  readonly from: RoundRef;
  readonly parameters: Parameters;
  /** Of a preset; empty: as before. */
  readonly scoring: string;
  readonly reason: string;
}

/** The rules that a round is played by so far. */
export const rulesetOf = (held: Held, round: RoundRef): Ruleset =>
  held.regulations.findLast((change) => isFrom(held, round, change))?.ruleset ?? held.ruleset;

export const parametersOf = ({ parameters }: Ruleset): Parameters =>
  Object.fromEntries(parameters.map(({ id, value }) => [id, value]));

/** Rules as a mutation takes them. */
export const rulesetSent = ({ id, version }: Ruleset, parameters: Parameters) => ({
  id, version, parameters: Object.entries(parameters).map(([one, value]) => ({ id: one, value })),
});

export interface ChangedRule {
  readonly id: string;
  readonly name: string;
  /** Both in words. */
  readonly before: string;
  readonly after: string;
}

/** The rules that would be others. */
export function changedRules(rules: readonly RuleOption[], before: Parameters, after: Parameters) {
  return rules.flatMap(({ id, name, values }): ChangedRule[] => {
    const [usual] = values;
    const words = (chosen: string | undefined): string =>
      values.find(({ value }) => value === (chosen ?? usual?.value))?.words ?? chosen ?? '';
    const [was, is] = [words(before[id]), words(after[id])];
    return was === is ? [] : [{ id, name, before: was, after: is }];
  });
}

/** How many games each part of a change reaches. */
export interface Reach {
  /** Seated from the round on and not begun: they will be played by the new rules. */
  readonly waiting: number;
  /** Begun or over, from the round on: they keep the rules they began with. */
  readonly begun: number;
  /** Played in all: another scoring counts them anew. */
  readonly played: number;
}

export function reachOf(held: Held, from: RoundRef): Reach {
  const tables = held.seating.filter((round) => isFrom(held, round, from)).flatMap((round) => round.tables);
  const waiting = tables.filter(({ state }) => state === 'SCHEDULED').length;
  const played = held.schedule.reduce((sum, round) => sum + round.played, 0);
  return { waiting, begun: tables.length - waiting, played };
}

/** What is sent; what has not changed is left out. */
export function regulationSent(
  tournament: { readonly id: string } & Held,
  rules: readonly RuleOption[],
  { from, parameters, scoring, reason }: RegulationDraft,
): ActVariables<'changeRegulation'> {
  const known = rulesetOf(tournament, from);
  const isOther = changedRules(rules, parametersOf(known), parameters).length > 0;
  return {
    tournament: tournament.id,
    ...from,
    ruleset: isOther ? rulesetSent(known, parameters) : null,
    scoring: scoring || null,
    reason: reason.trim(),
  };
}
