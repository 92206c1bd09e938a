// The entry point of the commands in scripts/commands: `tsx scripts/command.ts hub status`.
import { loadEnvFiles } from '@/lib/site/env-files.mjs';

// `| head` closes the output early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

loadEnvFiles(process.cwd());
// Imported afterwards, because the log reads its settings when it is imported.
const { runCommand } = await import('./commands/run-command');

const [name = '', ...args] = process.argv.slice(2);
process.exitCode = await runCommand(name, args, process);
