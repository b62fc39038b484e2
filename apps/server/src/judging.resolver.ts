// Judging as the staff of a tournament may read it: roster, conflicts, tables with what stands against them.
import { Args, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { TournamentSheet } from '@consigliere/read-models';
import { judgeReplacements } from '@consigliere/read-models';
import type { JudgedTable, JudgingGround, JudgingMeasures, JudgingNote } from '@consigliere/tournament';
import { judgingNotes, measureJudging, proposeJudges } from '@consigliere/tournament';
import { House } from './house.js';
import { key, name, upTo } from './inputs.js';
import { groundOf, tablesToJudge } from './judging.js';

interface ProposalArguments {
  readonly stage?: string | null;
  readonly rounds?: readonly number[] | null;
  readonly seed?: string | null;
  readonly anew?: boolean | null;
  readonly withChief?: boolean | null;
}

const roundsAtMost = 100;
const seedLength = 100;

const personOf = (id: string | null) => (id === null ? null : { id });

/** A note with all the fields that any has. */
function noteTold(note: JudgingNote) {
  return {
    code: note.code,
    player: 'player' in note ? { id: note.player } : null,
    times: 'times' in note ? note.times : null,
    kind: 'kind' in note ? note.kind : null,
  };
}

function measuresTold({ load, ...measures }: JudgingMeasures) {
  return { ...measures, load: load.map(({ judge, tables }) => ({ judge: { id: judge }, tables })) };
}

type Told = JudgedTable & { readonly before: string | null };

/** The tables with what there is to say of each. */
function tablesTold<Table extends Told>(ground: JudgingGround, tables: readonly Table[]) {
  const notes = judgingNotes(ground, tables);
  return tables.map(({ players, judge, before, ...table }, index) => ({
    ...table,
    players: players.map((id) => ({ id })),
    judge: personOf(judge),
    before: personOf(before),
    notes: (notes[index] ?? []).map(noteTold),
  }));
}

@Resolver('TournamentDesk')
export class JudgingResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @ResolveField('judges')
  judges(@Root() { desk: { judges, chief } }: TournamentSheet) {
    return judges.map(({ judge, club }) => ({ judge: { id: judge }, club, chief: judge === chief }));
  }

  @ResolveField('judgeConflicts')
  async conflicts(@Root() { desk }: TournamentSheet) {
    const opened = await this.#house.texts.opened(desk.conflicts);
    return opened.map(({ judge, player, ...why }) => ({
      ...why, judge: { id: judge }, player: { id: player },
    }));
  }

  @ResolveField('judgeReplacements')
  async replacements(@Root() { id }: TournamentSheet) {
    const rows = await this.#house.texts.opened(await judgeReplacements(this.#house.views, id));
    return rows.map(({ in: judge, out, actor, ...row }) => ({
      ...row, actor, judge: { id: judge }, before: personOf(out),
    }));
  }

  @ResolveField('judging')
  async judging(@Root() sheet: TournamentSheet) {
    const ground = groundOf(sheet);
    const tables = await tablesToJudge(this.#house, sheet.id);
    return {
      measures: measuresTold(measureJudging(ground, tables)),
      tables: tablesTold(ground, tables.map((table) => ({ ...table, before: table.judge }))),
    };
  }

  /** Nothing is done by asking; what is proposed is assigned by an act. */
  @ResolveField('judgeProposal')
  async proposal(@Root() sheet: TournamentSheet, @Args() asked: ProposalArguments) {
    const ground = groundOf(sheet);
    const { judges, chief } = sheet.desk;
    const tables = await tablesToJudge(this.#house, sheet.id);
    const stage = asked.stage ? key(asked.stage, 'stage') : null;
    const rounds = asked.rounds ? upTo(asked.rounds, 'rounds', roundsAtMost) : null;
    const seed = name(asked.seed ?? null, 'seed', seedLength) ?? this.#house.world.bytes(4).toString('hex');
    const isAsked = (one: (typeof tables)[number]): boolean => one.isOpen
      && (stage ?? one.stage) === one.stage && (rounds?.includes(one.round) ?? true)
      && (asked.anew === true || one.judge === null);
    const openAt = new Set(tables.flatMap((one, index) => (isAsked(one) ? [index] : [])));
    const proposed = proposeJudges({
      ground, tables, seed, openAt,
      judges: judges.map(({ judge }) => judge).filter((judge) => asked.withChief === true || judge !== chief),
    });
    const told = tables.map((table, index) => ({
      ...table, before: table.judge, judge: proposed[index]?.judge ?? null,
    }));
    return {
      seed,
      before: measuresTold(measureJudging(ground, tables)),
      after: measuresTold(measureJudging(ground, proposed)),
      tables: tablesTold(ground, told).filter((_, index) => openAt.has(index)),
    };
  }
}
