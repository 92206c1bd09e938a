/** The environment and the output of a command. */
export interface CommandIo {
  env: Readonly<Record<string, string | undefined>>;
  /** Prints a line to stdout, without control characters. */
  print(text: string): void;
  /** Prints a line to stderr, without control characters. */
  printError(text: string): void;
  /** Writes a text to stdout unchanged, for machine-readable output. */
  write(text: string): void;
}

/** A command of package.json. */
export interface Command {
  usage: string;
  /** Parses the arguments and runs the command. Throws a `UsageError` for wrong arguments. */
  runCommand(args: readonly string[], io: CommandIo): Promise<void>;
}

/** The arguments are wrong. The message explains why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command failed. The message is one line. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Returns a parser's result. Throws a `UsageError` if it is a string, which is an error message. */
export function requireArguments<T extends object>(parsed: T | string): T {
  if (typeof parsed === 'string') throw new UsageError(parsed);
  return parsed;
}
