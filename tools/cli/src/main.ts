// `consigliere`: the program of the command line, which ends with the exit code of its command.
import { run } from './commands.js';

process.exitCode = await run(process.argv.slice(2));
