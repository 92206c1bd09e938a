/** Where a command reads its settings and writes its output. */
export interface CommandIo {
  env: Readonly<Record<string, string | undefined>>;
  /** Prints a line to stdout, without characters that control the terminal. */
  print(text: string): void;
  /** The same, to stderr. */
  printError(text: string): void;
  /** Writes a text to stdout unchanged, for output that another program reads. */
  write(text: string): void;
}

/** A command of package.json. */
export interface Command {
  usage: string;
  /** Parses the arguments and does the work. Throws a `UsageError` for wrong arguments. */
  run(args: readonly string[], io: CommandIo): Promise<void>;
}

/** Wrong arguments; the message says what is wrong in a few words. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command cannot do what it was asked to; the message is one line. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Turns the result of a parser whose strings are messages into a value or a `UsageError`. */
export function requireArguments<T extends object>(parsed: T | string): T {
  if (typeof parsed === 'string') throw new UsageError(parsed);
  return parsed;
}
