import { parseArgs } from 'node:util';
import { z } from 'zod';
import { errorMessage } from '@/lib/util/common';

/** Removes control and invisible characters except line breaks and tabs. Untrusted text could otherwise change the terminal's title, clear the
 * screen or hide earlier output. */
export function stripControlCharacters(text: string): string {
  return text.replace(/(?![\n\t])[\p{C}\p{Zl}\p{Zp}]/gu, '');
}

/** Prints to stdout without control characters. Scripts use this instead of `console.log`. */
export function print(text: string): void {
  console.log(stripControlCharacters(text));
}

/** Prints to stderr without control characters. */
export function printError(text: string): void {
  console.error(stripControlCharacters(text));
}

/** The schema of an option that takes a number. Its error message contains the option's name. */
export const createNumberOption = (
  name: string,
  fallback: number,
  min: number,
  max: number,
  kind: 'number' | 'whole number' = 'number',
) =>
  z
    .string()
    .transform((text) => ((kind === 'number' ? /^\d+(?:\.\d+)?$/ : /^\d+$/).test(text) ? Number(text) : Number.NaN))
    .refine((value) => value >= min && value <= max, `--${name} must be a ${kind} from ${min} to ${max}`)
    .default(fallback);

type Options = Readonly<Record<string, z.ZodType>>;

/** Parses command-line options with a schema. An option that accepts `true` takes no value. A returned string is an error message. */
export function parseOptions<Parsed>(
  args: readonly string[],
  schema: z.ZodType<Parsed> & ({ shape: Options } | { in: { shape: Options } }),
): Parsed | string {
  const { shape } = 'in' in schema ? schema.in : schema;
  const types = Object.entries(shape).map(([name, option]) => {
    const type = option.safeParse(true).success ? 'boolean' : 'string';
    return [name, { type }] as const;
  });
  try {
    const { data, error } = schema.safeParse(parseArgs({ args: [...args], options: Object.fromEntries(types) }).values);
    return data ?? error?.issues[0]?.message ?? '';
  } catch (error) {
    // The first line is enough: the others explain how to pass a value that begins with a hyphen.
    return String(Reflect.get(Object(error), 'message')).split('\n')[0] ?? '';
  }
}

/** Whether the arguments contain --help or -h. */
export function isHelpRequested(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/** Runs a script and exits: with code 0, with 1 if `work` throws or returns false, or with 2 if `args` is a string, which is an error message. */
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
