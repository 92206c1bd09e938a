/** Where a command reads its settings and writes its output. */
export interface CommandIo {
  env: Readonly<Record<string, string | undefined>>;
  /** Prints a line to stdout, without characters that control the terminal. */
  print(text: string): void;
  /** Like `print`, to stderr. */
  printError(text: string): void;
  /** Writes a text to stdout unchanged, for machine-readable output. */
  write(text: string): void;
}

/** A command of package.json. */
export interface Command {
  usage: string;
  /** Parses the arguments and runs the command. Throws a `UsageError` for wrong arguments. */
  run(args: readonly string[], io: CommandIo): Promise<void>;
}

/** The arguments are wrong; the message is a short explanation. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command failed; the message is one line. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Returns a parser's result; throws a `UsageError` if it is a string, which is an error message. */
export function requireArguments<T extends object>(parsed: T | string): T {
  if (typeof parsed === 'string') throw new UsageError(parsed);
  return parsed;
}
