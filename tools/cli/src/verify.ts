// `consigliere verify`: whether the log is what was recorded, from the first event to the last.
import {
  logFileFault, NOTHING_PUBLISHED, parsePublished, type Published, publishedLines,
} from '@consigliere/event-store';
import type { Language } from '@consigliere/rules';
import { vaultInDatabase } from '@consigliere/vault';
import { given, readArgs } from './arguments.js';
import { readCallerFile } from './caller-file.js';
import { dataFolder, logFaultText, logOf } from './data-folder.js';
import { failing } from './failure.js';
import { interruptible } from './interrupt.js';
import { vaultEnding } from './moving.js';
import { databaseGiven, openShared, placeFailure } from './servers.js';
import {
  isWhole, type Verification, type VerificationOptions, verifyFolder, verifyStore,
} from './verification.js';
import { faultText, verifyWords } from './verify-words.js';
import { words } from './words.js';

const fail = failing('verify');

interface Asked {
  /** The address of KurrentDB, or null for a folder. */
  readonly url: string | null;
  /** The address of the database where its vault is, or null. */
  readonly database: string | null;
  readonly folder: string;
  readonly heads: string | null;
  readonly print: boolean;
  readonly json: boolean;
  readonly language: Language;
}

const largestHeads = 64 * 1024 * 1024;
const faultsShown = 20;

function asked(args: readonly string[]): Asked | string {
  const { values, positionals, language } = given(args, ['data', 'heads', 'print-heads', 'json']);
  if (positionals.length > 0) return verifyWords.oneFolder[language];
  const { data, heads = null, json, 'print-heads': print } = values;
  const url = data === undefined ? (process.env['KURRENTDB_URL'] ?? '') : '';
  const where = url ? databaseGiven(language) : { database: '' };
  if (typeof where === 'string') return where;
  const database = where.database || null;
  return { url: url || null, database, folder: dataFolder(data), heads, print, json, language };
}

/** What a person has kept elsewhere, or in words why it cannot be read. */
async function keptElsewhere({ heads, language }: Asked): Promise<Published | string> {
  if (heads === null) return NOTHING_PUBLISHED;
  const file = await readCallerFile(heads, largestHeads);
  const unfit = `${heads}: ${verifyWords.noHeads[language]}`;
  if (!('text' in file)) {
    return file.fault === 'notOpened' ? `${heads}: ${words.noSuchFile[language]} (${file.code})` : unfit;
  }
  const parsed = parsePublished(file.text);
  return 'line' in parsed ? `${unfit}, ${verifyWords.line[language]} ${parsed.line}` : parsed;
}

function faultLines({ verdict, files }: Verification, language: Language): readonly string[] {
  const said = [
    ...verdict.faults.map((fault) => faultText(fault, language)),
    ...files.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
  ];
  const left = said.length - faultsShown;
  return [
    ...said.slice(0, faultsShown).map((line, index) =>
      `${(index === 0 ? verifyWords.firstFault : verifyWords.more)[language]}: ${line}`),
    ...(left > 0 ? [`${verifyWords.andOthers[language]} ${left}`] : []),
  ];
}

/** Says that heads were not compared, which must not be taken for heads that agree. */
function comparedLines({ isVaultCompared }: Verification, { url, language }: Asked): readonly string[] {
  if (isVaultCompared) return [];
  return [verifyWords[url === null ? 'noVault' : 'notCompared'][language]];
}

function verdictText(verification: Verification, request: Asked): string {
  const { language } = request;
  const { verdict, files, published, seconds } = verification;
  const say = (word: keyof typeof verifyWords): string => verifyWords[word][language];
  const sound = files.filter(({ faults }) => faults.length === 0);
  const ending = verdict.cancelled ? say('cancelled') : say('whole');
  const isGood = isWhole(verification);
  return [
    `${say('events')}: ${verdict.events}`,
    `${say('streams')}: ${verdict.heads.size}`,
    `${say('took')}: ${seconds.toFixed(2)}`,
    `${say('published')}: ${verdict.agreed} ${say('of')} ${published}`,
    ...comparedLines(verification, request),
    ...sound.map(({ name }) => `${say('file')} ${name}: ${say('sound')}`),
    ...(isGood ? [ending] : faultLines(verification, language)),
  ].map((line) => `${line}\n`).join('');
}

function verdictJson(verification: Verification): string {
  const { verdict, files, published, isVaultCompared, seconds } = verification;
  const { events, heads, seal, faults, agreed, cancelled } = verdict;
  const ok = isWhole(verification) && !cancelled;
  const document = {
    ok, events, streams: heads.size, seconds, published, isVaultCompared, agreed, log: seal, faults, files,
    cancelled,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function tell(request: Asked, verification: Verification): number {
  const { print, json } = request;
  const { verdict } = verification;
  const ok = isWhole(verification) && !verdict.cancelled;
  if (!print) {
    process.stdout.write(json ? verdictJson(verification) : verdictText(verification, request));
  } else if (ok) {
    process.stdout.write(publishedLines({ heads: verdict.closed, seals: [verdict.seal] }));
  } else {
    process.stderr.write(verdictText(verification, request));
  }
  return ok ? 0 : 1;
}

async function verifyShared(
  { url, database }: { readonly url: string; readonly database: string | null },
  options: VerificationOptions,
): Promise<Verification | string> {
  const vault = database === null ? null : vaultInDatabase(database);
  const fault = await vault?.fault();
  if (fault) return vaultEnding({ code: 'OtherRelease', side: 'source', fault }, options.language)[1];
  const store = openShared(url);
  if (typeof store === 'string') return `${verifyWords.noAddress[options.language]} (${store})`;
  try {
    return await verifyStore(store, { ...options, vault });
  } finally {
    await store.close();
  }
}

async function verify(request: Asked, published: Published): Promise<number> {
  const { url, database, folder, language } = request;
  const verification = await interruptible((signal) => {
    const options = { language, published, signal };
    return url === null ? verifyFolder(folder, options) : verifyShared({ url, database }, options);
  });
  return typeof verification === 'string' ? fail(2, verification) : tell(request, verification);
}

/**
 * Exit 0 when all of the log holds, 1 when something is wrong or it was stopped, 2 when there is no log that
 * can be read. Beside a running server it only reads.
 */
export async function verifyCommand(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') return fail(2, request);
  const { url, folder, language } = request;
  const published = await keptElsewhere(request);
  if (typeof published === 'string') return fail(2, published);
  const fault = url === null ? logFileFault(logOf(folder)) : null;
  if (fault !== null) return fail(2, logFaultText(fault, folder, language));
  try {
    return await verify(request, published);
  } catch (error) {
    const reason = placeFailure(error);
    if (reason === null) throw error;
    return fail(2, `${verifyWords.unavailable[language]} ${reason}`);
  }
}
