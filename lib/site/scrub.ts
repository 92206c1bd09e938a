/** As much of a text as is read; a stack is shorter, and what a stranger sends may not keep the log busy. */
const LONGEST = 4000;

/** An e-mail address, and the user and password before the host of an address. */
const ADDRESS_OF_SOMEBODY = /[^\s@'"<>(),;]{1,128}@[^\s@'"<>(),;]{1,255}/g;

/** What follows the path of an address: it may hold what a visitor typed. */
const QUERY = /([^\s?'"<>])\?[^\s'"<>)]*/g;

/**
 * A text for the log without what is somebody's own: e-mail addresses, passwords in addresses, and query strings. Messages are written without these; what
 * other programs put into theirs is caught here.
 */
export function withoutPersonal(text: string): string {
  const read = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return read.replace(ADDRESS_OF_SOMEBODY, '[address]').replace(QUERY, '$1');
}
