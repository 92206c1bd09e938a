import { describeErrorReason, isRecord } from '@/lib/util/common';
import { stripControlCharacters } from '@/scripts/lib/console';
import { type Command, type CommandIo, UsageError } from './command';

/** Imported on demand, so that a command loads only its own code. */
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

/** Errors whose message is printed without the command's name in front. */
const SELF_EXPLANATORY_ERRORS: readonly string[] = [
  'ApplicationExportError',
  'ApplicationsKeyError',
  'CannotOpenError',
  'DatabaseOpenError',
  'ExportError',
  'ImportError',
  'SettingsError',
];

/** The parts of `process` that a command uses. */
export interface CommandProcess {
  env: CommandIo['env'];
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/** The path that the file system refused, with a colon, or `''`. */
function describePath(error: unknown): string {
  return isRecord(error) && typeof error.path === 'string' ? `${error.path}: ` : '';
}

/** Runs a command. Returns the exit code: 0, 1 after an error, 2 for wrong arguments. */
export async function runCommand(name: string, args: readonly string[], process: CommandProcess): Promise<number> {
  const { env, stdout, stderr } = process;
  const io: CommandIo = {
    env,
    print: (text) => void stdout.write(`${stripControlCharacters(text)}\n`),
    printError: (text) => void stderr.write(`${stripControlCharacters(text)}\n`),
    write: (text) => void stdout.write(text),
  };
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.() : undefined;
  if (command === undefined) {
    io.printError(`command: unknown command '${name}'. The commands are: ${Object.keys(COMMANDS).join(', ')}`);
    return 2;
  }
  try {
    await command.runCommand(args, io);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      // A multi-line usage text starts on a new line.
      io.printError(`${name}: ${error.message}${command.usage.includes('\n') ? '\n' : '. '}${command.usage}`);
      return 2;
    }
    const isSelfExplanatory = error instanceof Error && SELF_EXPLANATORY_ERRORS.includes(error.name);
    io.printError(isSelfExplanatory ? error.message : `${name}: ${describePath(error)}${describeErrorReason(error)}`);
    return 1;
  }
}
