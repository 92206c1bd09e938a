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
