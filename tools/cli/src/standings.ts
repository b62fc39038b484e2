// `consigliere standings`: the table of a tournament from its bundle, for a person or for a program.
import type { Language } from '@consigliere/rules';
import type { BundleRead, StandingsInput } from '@consigliere/tournament';
import {
  isNoStandings, isUnfit, standings as playerStandings, standingsDocument, teamStandings,
} from '@consigliere/tournament';
import { given, readArgs } from './arguments.js';
import { type Fault, faultOf, faultText } from './bundle-faults.js';
import { standingsText } from './standings-text.js';
import { standingsWords } from './standings-words.js';
import { readTournamentFile } from './tournament-file.js';

interface Asked {
  readonly file: string;
  readonly stage: string | null;
  readonly asOf: number | null;
  readonly teams: boolean;
  readonly json: boolean;
  readonly language: Language;
}

function asked(args: readonly string[]): Asked | string {
  const { values, positionals, language } = given(args, ['stage', 'as-of', 'teams', 'json']);
  const [file, ...more] = positionals;
  const round = values['as-of'];
  if (file === undefined || more.length > 0) return standingsWords.oneFile[language];
  if (round !== undefined && !/^[1-9]\d{0,8}$/.test(round)) return standingsWords.round[language];
  const asOf = round === undefined ? null : Number(round);
  return { file, stage: values.stage ?? null, asOf, teams: values.teams, json: values.json, language };
}

/** Says on standard error, and with --json on standard output too, why there is no table. */
function refuse({ file, json, language }: Asked, faults: readonly Fault[], lines: readonly string[]): number {
  if (json) {
    const [error] = faults;
    process.stdout.write(`${JSON.stringify({ file, ok: false, error, errors: faults }, null, 2)}\n`);
  }
  process.stderr.write(lines.length > 0 ? lines.join('') : faults
    .map((fault) => faultText(file, fault, language)).join(''));
  return 2;
}

function printTable(request: Asked, read: BundleRead): number {
  const { stage, asOf, language } = request;
  const input: StandingsInput = { tournament: read.tournament, policy: read.policy, stage, asOf };
  const table = request.teams ? teamStandings(input) : playerStandings(input);
  if (isNoStandings(table)) {
    const expected = table.message[language];
    return refuse(request, [{ pointer: '', expected }], [`consigliere standings: ${expected}\n`]);
  }
  const document = standingsDocument(table.rows, { input, findings: read.findings, language });
  process.stdout.write(
    request.json ? `${JSON.stringify(document, null, 2)}\n` : standingsText(document, language),
  );
  return 0;
}

/** Exit 0 with the table; 2 when the file is no bundle or there is no such table. */
export async function standings(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') {
    process.stderr.write(`consigliere standings: ${request}\n`);
    return 2;
  }
  const read = await readTournamentFile(request.file);
  if (isUnfit(read)) {
    return refuse(request, read.unfit.map((unfit) => faultOf(unfit, request.language)), []);
  }
  return printTable(request, read);
}
