// The list of all checks, by the names under which they are reported.
import * as rules from '@consigliere/rules';
import {
  jsonSchemas, mergingEventSchemas, namingEvents, policyEventSchemas, seriesEventSchemas, staffEvents,
  tournamentEventSchemas,
} from '@consigliere/tournament';
import { staleCoverage, unknownClauses, untestedClauses, type ClauseIndex } from './clauses.js';
import { brokenLinks, deadWords, unevenRecords } from './documents.js';
import { staleCatalogue, type Hearers } from './events.js';
import { hollowLibraries, namesByKind, unevenNames } from './naming.js';
import { missingOpenings } from './opening.js';
import { lockHosts, looseVersions, strayTopLevel, unplacedPackages } from './packages.js';
import { type Check, type Repository } from './repository.js';
import { staleSchemas } from './schemas.js';
import { hugeFiles, longFiles, longLines } from './size.js';
import { unfinishedCode, workplaceWords } from './words.js';

export const clauseIndex: ClauseIndex = rules.clauseIndex;

/** What a protocol tells everybody: a game from paper, that it was taken back, and what seals it. */
const paper = [
  'ProtocolTyped', 'TypingWithdrawn', 'TypingConfirmed', 'ProtocolSigned', 'SignatureWithdrawn', 'GameVoided',
  'VoidWithdrawn',
];

/** What surrounds the tables, saved policies, who is who, and what protocols tell everybody. */
const ofEverybody = new Set([
  ...Object.keys(tournamentEventSchemas), ...Object.keys(policyEventSchemas),
  ...Object.keys(mergingEventSchemas), ...Object.keys(seriesEventSchemas), ...paper,
]);

/**
 * Asks the rules themselves who hears of an event of a game. What surrounds the tables, games from paper and
 * who is who are for the hall, unless they are among the events of the staff; the rest of a protocol is the
 * staff's.
 */
export const hearersOf: Hearers = (type) => {
  if (staffEvents.has(type) || namingEvents.has(type)) return 'staff';
  if (ofEverybody.has(type)) return 'hall';
  if (!(type in rules.gameEventSchemas)) return 'staff';
  const probe = (data: object): string =>
    rules.audienceOf({ type, data } as Parameters<typeof rules.audienceOf>[0]);
  const byDay = probe({ during: 'day', night: false, hall: true });
  const byNight = probe({ during: 'night', night: true, hall: false });
  return byDay === byNight ? byDay : `${byDay}, or ${byNight} where it concerns a night`;
};

const withIndex =
  (check: (repository: Repository, index: ClauseIndex) => ReturnType<Check>): Check =>
  (repository) =>
    check(repository, clauseIndex);

export const checks: Readonly<Record<string, Check>> = {
  'files have a size that is read to the end': longFiles,
  'lines stay on the screen': longLines,
  'nothing is huge': hugeFiles,
  'every file says what it is for': missingOpenings,
  'names are in kebab-case': unevenNames,
  'files are named by subject, not by kind': namesByKind,
  'no library lets anything in': hollowLibraries,
  'nothing is unfinished or switched off': unfinishedCode,
  'the project speaks of itself only': workplaceWords,
  'decision records are numbered without a gap': unevenRecords,
  'links lead somewhere': brokenLinks,
  'the glossary gives words that the code uses': deadWords,
  'versions are exact': looseVersions,
  'packages have their name and their border': unplacedPackages,
  'the lock file names no registry': lockHosts,
  'the top level holds what the map shows': strayTopLevel,
  'the catalogue of events is up to date': (repository) => staleCatalogue(repository, hearersOf),
  'the schemas of the formats are up to date': (repository) => staleSchemas(repository, jsonSchemas()),
  'every cited clause exists': withIndex(unknownClauses),
  'every clause that applies has a test named by it': withIndex(untestedClauses),
  'the coverage table is up to date': withIndex(staleCoverage),
};
