import { errorReason } from '@/lib/util/common';
import { forTerminal } from '@/scripts/lib/console';
import { type Command, type CommandIo, UsageError } from './command';

/** Each command is loaded only when it runs. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  applications: async () => (await import('./applications')).applications,
  backup: async () => (await import('./database')).backup,
  'check-settings': async () => (await import('./settings')).checkSettings,
  'fake-hub': async () => (await import('./fake-hub')).fakeHub,
  hub: async () => (await import('./hub')).hub,
  migrate: async () => (await import('./database')).migrate,
  restore: async () => (await import('./database')).restore,
  'settings-docs': async () => (await import('./settings')).settingsDocs,
  subscribers: async () => (await import('./subscribers')).subscribers,
};

/** The names of errors with a complete message: it is printed without the command's name. */
const COMPLETE_ERRORS: readonly string[] = [
  'ApplicationExportError',
  'ApplicationsKeyError',
  'CannotOpenError',
  'DatabaseOpenError',
  'ExportError',
  'ImportError',
  'SettingsError',
];

/** What a command needs of its process. */
export interface CommandProcess {
  env: CommandIo['env'];
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/** Runs a command to its end. Returns the exit code: 0, 1 after an error, 2 for wrong arguments. */
export async function runCommand(name: string, args: readonly string[], process: CommandProcess): Promise<number> {
  const { env, stdout, stderr } = process;
  const io: CommandIo = {
    env,
    print: (text) => void stdout.write(`${forTerminal(text)}\n`),
    printError: (text) => void stderr.write(`${forTerminal(text)}\n`),
    write: (text) => void stdout.write(text),
  };
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.() : undefined;
  if (command === undefined) {
    io.printError(`command: there is no command '${name}'. The commands are: ${Object.keys(COMMANDS).join(', ')}`);
    return 2;
  }
  try {
    await command.run(args, io);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      // A usage of several lines starts on a line of its own.
      io.printError(`${name}: ${error.message}${command.usage.includes('\n') ? '\n' : '. '}${command.usage}`);
      return 2;
    }
    const isComplete = error instanceof Error && COMPLETE_ERRORS.includes(error.name);
    io.printError(isComplete ? error.message : `${name}: ${errorReason(error)}`);
    return 1;
  }
}
