import { type ParseArgsConfig, parseArgs } from 'node:util';
import { z } from 'zod';
import { errorMessage } from '@/lib/util/common';

/** Removes control and invisible characters except line breaks and tabs. Texts from applicants, a hub or a file could otherwise change the
 * terminal's title, clear the screen or hide earlier output. */
export function stripControlCharacters(text: string): string {
  return text.replace(/(?![\n\t])[\p{C}\p{Zl}\p{Zp}]/gu, '');
}

/** Prints to stdout, safe for the terminal. Scripts print with this and `printError`, never with `console`. */
export function print(text: string): void {
  console.log(stripControlCharacters(text));
}

/** Prints to stderr, safe for the terminal. */
export function printError(text: string): void {
  console.error(stripControlCharacters(text));
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses a command line with these options and no others; a string is an error message. */
export type OptionValues<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; strict: true }>
>['values'];

/** The values of a command line that has these options and nothing else, or what is wrong with it in a few words. */
export function readOptions<const O extends Options>(args: readonly string[], options: O): OptionValues<O> | string {
  try {
    return parseArgs({ args: [...args], options, strict: true as const }).values;
  } catch (error) {
    // The other lines advise how to write a value that begins with a hyphen.
    return String(Reflect.get(Object(error), 'message')).split('\n')[0] ?? '';
  }
}

/** The schema of an option that takes a number. Its error message names the option. */
export const numberOption = (name: string, least: number, most: number, kind: 'number' | 'whole number' = 'number') =>
  z
    .string()
    .transform((text) => ((kind === 'number' ? /^\d+(?:\.\d+)?$/ : /^\d+$/).test(text) ? Number(text) : Number.NaN))
    .refine((value) => value >= least && value <= most, `--${name} must be a ${kind} from ${least} to ${most}`);

/** Parses a command line with the schema of its values; a string is an error message. */
export function parseOptions<Parsed>(
  args: readonly string[],
  options: Options,
  schema: z.ZodType<Parsed>,
): Parsed | string {
  const values = readOptions(args, options);
  if (typeof values === 'string') return values;
  const { data, error } = schema.safeParse(values);
  return data ?? error?.issues[0]?.message ?? '';
}

/** True when a command line asks how it is used. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/** Runs a script with its parsed arguments, a string being what is wrong with them. Its code is 2 for wrong arguments, and 1 when the work fails or gives false. */
export function runScript<Asked>(
  { name, usage }: { name: string; usage: string },
  asked: Asked | string,
  work: (asked: Asked) => Promise<boolean>,
): void {
  if (asksForHelp(process.argv)) {
    print(usage);
    process.exit(0);
  }
  if (typeof asked === 'string') {
    printError(`${name}: ${asked}\n${usage}`);
    process.exit(2);
  }
  work(asked).then(
    (isGood) => process.exit(isGood ? 0 : 1),
    (error: unknown) => {
      printError(`${name}: ${errorMessage(error)}`);
      process.exit(1);
    },
  );
}
