import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What each option has been given, its default where nothing was. */
export type OptionValues<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; strict: true }>
>['values'];

/** The values of a command line that has these options and nothing else, or what is wrong with it in a few words. */
export function readOptions<const O extends Options>(args: readonly string[], options: O): OptionValues<O> | string {
  try {
    return parseArgs({ args: [...args], options, strict: true as const }).values;
  } catch (error) {
    // Its first line; the others are advice on how to write a value that begins with a hyphen.
    return String(Reflect.get(Object(error), 'message')).split('\n')[0] ?? '';
  }
}

/** The command line asks how the command is written, whatever else it says. */
export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}
