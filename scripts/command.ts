// The commands of package.json that work on a site's data: `tsx scripts/command.ts hub status`.
import { runCommand } from './commands/run-command';

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await runCommand(name, args, process);
