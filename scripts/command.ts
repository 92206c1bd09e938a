// The entry point of the commands in scripts/commands: `tsx scripts/command.ts hub status`.
import '@/lib/site/load-env-files';
import { runCommand } from './commands/run-command';

// `| head` closes the output early.
process.stdout.on('error', () => process.exit(0));

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await runCommand(name, args, process);
