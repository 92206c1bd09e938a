import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * A text as a terminal may get it: line ends and tabs stay, every other control or invisible character is left out. What comes from applicants, a hub or a
 * file could otherwise change the title, clear the screen or hide what was printed before.
 */
export function forTerminal(text: string): string {
  return text.replace(/(?![\n\t])[\p{C}\p{Zl}\p{Zp}]/gu, '');
}

/** Prints a text on stdout, safe for the terminal. Commands print through this and `printError`, never through `console`. */
export function print(text: string): void {
  console.log(forTerminal(text));
}

/** Prints a text on stderr, safe for the terminal. */
export function printError(text: string): void {
  console.error(forTerminal(text));
}

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
