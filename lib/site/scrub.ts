import { decodeSegment } from '@/lib/catalogue/segments';

const MAX_SCRUBBED_CHARS = 4000;

const WORD_PATTERN = /[^\s'"<>(),;]+/g;

const QUERY_PATTERN = /([^\s?'"<>])\?[^\s'"<>)]*/g;

/** A path segment. It ends at a colon, which a port or a line number follows. */
const SEGMENT_PATTERN = /\/([^\s/:?#'"<>(),;]+)/g;

/** An e-mail address, a number of six digits, a UUID or a token. */
const IDENTIFIER_PATTERN =
  /[^@]@[^@]|\d{6}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?=[a-z]{0,15}\d)[a-z\d]{16}|^(?=.*\d)(?=.*[a-z])[\w.~+=-]{32,}$/i;

/** Whether a decoded path segment contains an identifier. */
export function hasIdentifier(name: string): boolean {
  return IDENTIFIER_PATTERN.test(name.slice(0, MAX_SCRUBBED_CHARS));
}

const SOURCE_FILE = /\.(?:[cm]?js|tsx?)$/;

/** Replaces path segments with identifiers, because links of other sites may contain tokens. */
function removeIdentifiers(text: string): string {
  return text.replace(SEGMENT_PATTERN, (whole, segment: string) =>
    !SOURCE_FILE.test(segment) && hasIdentifier(decodeSegment(segment)) ? '/…' : whole,
  );
}

/** Redacts a text for the log: removes e-mail addresses, credentials, query strings and identifiers in paths. */
export function redactPii(text: string): string {
  const read = text.length > MAX_SCRUBBED_CHARS ? `${text.slice(0, MAX_SCRUBBED_CHARS)}…` : text;
  return removeIdentifiers(read)
    .replace(WORD_PATTERN, (word) => (/[^@]@[^@]|.%40./.test(word) ? '[address]' : word))
    .replace(QUERY_PATTERN, '$1');
}
