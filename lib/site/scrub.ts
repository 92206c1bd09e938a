import { decodeSegment } from '@/lib/catalogue/segments';

const MAX_CHARS = 4000;

const WORD = /[^\s'"<>(),;]+/g;

const QUERY = /([^\s?'"<>])\?[^\s'"<>)]*/g;

/** A colon ends it: a port, or the line of a stack, follows. */
const SEGMENT = /\/([^\s/:?#'"<>(),;]+)/g;

/** An e-mail address, a number of six digits, a UUID or a token. */
const IDENTIFIER =
  /[^@]@[^@]|\d{6}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?=[a-z]{0,15}\d)[a-z\d]{16}|^(?=.*\d)(?=.*[a-z])[\w.~+=-]{32,}$/i;

/** True for a decoded segment that holds an identifier. */
export function hasIdentifier(name: string): boolean {
  return IDENTIFIER.test(name.slice(0, MAX_CHARS));
}

const SOURCE_FILE = /\.(?:[cm]?js|tsx?)$/;

/** A link of another site may have a token in its path. */
function withoutIdentifiers(text: string): string {
  return text.replace(SEGMENT, (whole, segment: string) =>
    !SOURCE_FILE.test(segment) && hasIdentifier(decodeSegment(segment)) ? '/…' : whole,
  );
}

/** Removes e-mail addresses, credentials, identifiers in paths and query strings, for the log. */
export function redactPii(text: string): string {
  const read = text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
  return withoutIdentifiers(read)
    .replace(WORD, (word) => (/[^@]@[^@]|.%40./.test(word) ? '[address]' : word))
    .replace(QUERY, '$1');
}
