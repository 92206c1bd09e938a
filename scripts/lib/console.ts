import { type ParseArgsConfig, parseArgs } from 'node:util';
import { z } from 'zod';
import { errorMessage } from '@/lib/util/common';

/** Removes control and invisible characters except line breaks and tabs. A text from an applicant, a hub or a file could otherwise change the
 * terminal's title, clear the screen or hide earlier output. */
export function stripControlCharacters(text: string): string {
  return text.replace(/(?![\n\t])[\p{C}\p{Zl}\p{Zp}]/gu, '');
}

/** Prints to stdout without control characters. Scripts use this and `printError` instead of `console`. */
export function print(text: string): void {
  console.log(stripControlCharacters(text));
}

/** Prints to stderr without control characters. */
export function printError(text: string): void {
  console.error(stripControlCharacters(text));
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The parsed values of command-line options. */
export type OptionValues<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; strict: true }>
>['values'];

/** Parses a command line; options other than these and positional arguments are errors. A returned string is an error message. */
export function parseFlags<const O extends Options>(args: readonly string[], options: O): OptionValues<O> | string {
  try {
    return parseArgs({ args: [...args], options, strict: true as const }).values;
  } catch (error) {
    // Node's further lines explain how to pass a value that begins with a hyphen.
    return String(Reflect.get(Object(error), 'message')).split('\n')[0] ?? '';
  }
}

/** The schema of an option that takes a number. Its error message names the option. */
export const numberOption = (name: string, min: number, max: number, kind: 'number' | 'whole number' = 'number') =>
  z
    .string()
    .transform((text) => ((kind === 'number' ? /^\d+(?:\.\d+)?$/ : /^\d+$/).test(text) ? Number(text) : Number.NaN))
    .refine((value) => value >= min && value <= max, `--${name} must be a ${kind} from ${min} to ${max}`);

/** Parses a command line and validates its values with a schema. A returned string is an error message. */
export function parseOptions<Parsed>(
  args: readonly string[],
  options: Options,
  schema: z.ZodType<Parsed>,
): Parsed | string {
  const values = parseFlags(args, options);
  if (typeof values === 'string') return values;
  const { data, error } = schema.safeParse(values);
  return data ?? error?.issues[0]?.message ?? '';
}

export function isHelpRequested(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/** Runs a script with its parsed arguments; a string is an error message. The exit code is 2 for wrong arguments, and 1 if the work throws or returns false. */
export function runScript<Args>(
  { name, usage }: { name: string; usage: string },
  args: Args | string,
  work: (args: Args) => Promise<boolean>,
): void {
  if (isHelpRequested(process.argv)) {
    print(usage);
    process.exit(0);
  }
  if (typeof args === 'string') {
    printError(`${name}: ${args}\n${usage}`);
    process.exit(2);
  }
  work(args).then(
    (isSuccess) => process.exit(isSuccess ? 0 : 1),
    (error: unknown) => {
      printError(`${name}: ${errorMessage(error)}`);
      process.exit(1);
    },
  );
}
