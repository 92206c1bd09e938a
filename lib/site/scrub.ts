/** As much of a text as is read; a stack is shorter, and what a stranger sends may not keep the log busy. */
const LONGEST = 4000;

/** What stands between blanks, quotes and brackets: an e-mail address, or a URL with user and password. */
const WORD = /[^\s'"<>(),;]+/g;

/** What follows the path of an address: it may hold what a visitor typed. */
const QUERY = /([^\s?'"<>])\?[^\s'"<>)]*/g;

/** A segment of a path. A colon ends it: what follows is a port, or the line and column of a stack. */
const SEGMENT = /\/([^\s/:?#'"<>(),;]+)/g;

/** Who or what a path names to its owner alone: an e-mail address, a number of six digits, a UUID, a token. */
const IDENTIFIER =
  /[^@]@[^@]|\d{6}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?=[a-z]{0,15}\d)[a-z\d]{16}|^(?=.*\d)(?=.*[a-z])[\w.~+=-]{32,}$/i;

/** True for a decoded name or segment of a path that holds an identifier. */
export function hasIdentifier(name: string): boolean {
  return IDENTIFIER.test(name.slice(0, LONGEST));
}

/** A file of the server itself, as stacks name it. */
const SOURCE_FILE = /\.(?:[cm]?js|tsx?)$/;

function plain(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A text with '…' for each segment of a path that holds an identifier: an unknown path may be a link of another site with a token in it. */
function withoutIdentifiers(text: string): string {
  return text.replace(SEGMENT, (whole, segment: string) =>
    !SOURCE_FILE.test(segment) && hasIdentifier(plain(segment)) ? '/…' : whole,
  );
}

/**
 * A text for the log without what is somebody's own: e-mail addresses, passwords in addresses, identifiers in paths, and query strings. Messages are written without these; what
 * other programs put into theirs is caught here.
 */
export function redactPii(text: string): string {
  const read = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return withoutIdentifiers(read)
    .replace(WORD, (word) => (/[^@]@[^@]|.%40./.test(word) ? '[address]' : word))
    .replace(QUERY, '$1');
}
