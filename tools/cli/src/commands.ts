// The commands of the command line by their names: finds one, loads it, runs it.
import { languageOf, words } from './words.js';

/** A command: its arguments without its own name; answers the exit code. */
type Command = (args: readonly string[]) => Promise<number>;

/** Each is loaded when it is asked for: none waits for the libraries of the others. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  replay: async () => (await import('./replay.js')).replay,
  export: async () => (await import('./export.js')).exportCommand,
  import: async () => (await import('./import.js')).importCommand,
  'import-entries': async () => (await import('./entries.js')).importEntries,
  rebuild: async () => (await import('./rebuild.js')).rebuildCommand,
  verify: async () => (await import('./verify.js')).verifyCommand,
  backup: async () => (await import('./backup.js')).backupCommand,
  restore: async () => (await import('./restore.js')).restoreCommand,
  migrate: async () => (await import('./migrate.js')).migrateCommand,
  simulate: async () => (await import('./simulate.js')).simulateCommand,
  seating: async () => (await import('./seating.js')).seatingCommand,
  standings: async () => (await import('./standings.js')).standings,
};

/** Runs a command with its arguments, its name first; answers the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  const language = languageOf(args);
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(`${words.usage[language]}\n`);
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load) return (await load())(rest);
  process.stderr.write(`consigliere: ${words.unknownCommand[language]} ${name}\n${words.usage[language]}\n`);
  return 2;
}
