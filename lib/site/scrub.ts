/** As much of a text as is read; a stack is shorter, and what a stranger sends may not keep the log busy. */
const LONGEST = 4000;

/** What stands between blanks, quotes and brackets: an e-mail address, or a URL with user and password. */
const WORD = /[^\s'"<>(),;]+/g;

/** What follows the path of an address: it may hold what a visitor typed. */
const QUERY = /([^\s?'"<>])\?[^\s'"<>)]*/g;

/**
 * A text for the log without what is somebody's own: e-mail addresses, passwords in addresses, and query strings. Messages are written without these; what
 * other programs put into theirs is caught here.
 */
export function withoutPersonal(text: string): string {
  const read = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return read.replace(WORD, (word) => (/[^@]@[^@]/.test(word) ? '[address]' : word)).replace(QUERY, '$1');
}
