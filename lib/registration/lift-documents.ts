import { decodeInPlace } from './base64';
import { type DataUrlDocument, type DataUrlFault, declaredType, measured } from './data-url';

/** Bytes of a body that are no documents: all fields at their longest are far below. */
export const LARGEST_TEXT = 256 * 1024;

/** Data URLs from this length on are not made into texts. */
const LONG = 4096;

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0)) as [number, number, number];

/** What a long data URL of a body becomes: it is read when it is called, once. */
type Lifted = () => DataUrlDocument | DataUrlFault;

/** Where the string that begins at `start` has its closing quote, or -1. */
function endOfString(bytes: Buffer, start: number): number {
  let end = start;
  for (;;) {
    end = bytes.indexOf(QUOTE, end + 1);
    let before = end - 1;
    while (before > start && bytes[before] === BACKSLASH) before -= 1;
    if (end === -1 || (end - before) % 2 === 1) return end;
  }
}

/** A text of JSON with its slashes and its signs below 256 as they are meant; what is no address of a document stays none. */
const unescaped = (text: string) =>
  text
    .replaceAll('\\/', '/')
    .replace(/\\u00([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Reads the data URL between two places of a body; its document stays in the body's own memory. */
function readLifted(body: Uint8Array<ArrayBuffer>, from: number, to: number): DataUrlDocument | DataUrlFault {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const comma = text.indexOf(COMMA, from);
  if (comma === -1 || comma >= to || comma - from > 100) return 'malformed';
  const type = declaredType(unescaped(text.toString('latin1', from, comma + 1)));
  if (type === 'malformed' || type === 'type') return type;
  const bytes = decodeInPlace(body, comma + 1, to);
  return bytes === null ? 'malformed' : measured(type, bytes);
}

/**
 * Parses the JSON of an application without ever making texts of its documents, which are nearly all of it: a long data URL
 * becomes a function that reads it (`readSubmission` calls it), and its document stays where it was, in `bytes`. Gives
 * `'too-large'` when more than the documents is large, and `'unreadable'` for what is no JSON.
 */
export function parseWithDocuments(bytes: Uint8Array<ArrayBuffer>): { body: unknown } | 'too-large' | 'unreadable' {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lifted: Lifted[] = [];
  const pieces: Uint8Array[] = [];
  let [kept, from] = [0, 0];
  const keep = (to: number) => {
    pieces.push(text.subarray(from, to));
    kept += to - from;
  };
  for (let start = text.indexOf(QUOTE); start !== -1; ) {
    if (kept + start - from > LARGEST_TEXT) return 'too-large';
    const end = endOfString(text, start);
    if (end === -1) break;
    if (end - start > LONG && text.toString('latin1', start + 1, start + 6) === 'data:') {
      keep(start);
      pieces.push(Buffer.from(`{"lifted":${lifted.length}}`));
      const first = start + 1;
      let read: DataUrlDocument | DataUrlFault | undefined;
      lifted.push(() => {
        read ??= readLifted(bytes, first, end);
        return read;
      });
      from = end + 1;
    }
    start = text.indexOf(QUOTE, end + 1);
  }
  keep(text.length);
  if (kept > LARGEST_TEXT) return 'too-large';
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
    // Whoever writes `{"lifted":0}` gets a document of the same body, or nothing.
    const body: unknown = JSON.parse(json, (_, value) => (isMark(value) ? lifted[value.lifted] : value));
    return { body };
  } catch {
    return 'unreadable';
  }
}

function isMark(value: unknown): value is { lifted: number } {
  return typeof value === 'object' && value !== null && 'lifted' in value && Number.isInteger(value.lifted);
}
