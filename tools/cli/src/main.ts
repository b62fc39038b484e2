// `consigliere`: the command line. Finds the command, hands it its arguments, ends with its exit code.
import { backupCommand } from './backup.js';
import { exportCommand } from './export.js';
import { importCommand } from './import.js';
import { migrateCommand } from './migrate.js';
import { rebuildCommand } from './rebuild.js';
import { replay } from './replay.js';
import { restoreCommand } from './restore.js';
import { standings } from './standings.js';
import { verifyCommand } from './verify.js';
import { languageOf, words } from './words.js';

/** A command: its arguments without its own name; answers the exit code. */
export type Command = (args: readonly string[]) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  replay, export: exportCommand, import: importCommand, rebuild: rebuildCommand, standings,
  verify: verifyCommand, backup: backupCommand, restore: restoreCommand, migrate: migrateCommand,
};

async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  const language = languageOf(args);
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(`${words.usage[language]}\n`);
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command(rest);
  process.stderr.write(`consigliere: ${words.unknownCommand[language]} ${name}\n${words.usage[language]}\n`);
  return 2;
}

process.exitCode = await main(process.argv.slice(2));
