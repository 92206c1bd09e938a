import { isRecord } from '@/lib/util/common';
import { parseJson } from '@/lib/util/json';
import { type ParsedDocument, parseDataUrl, UNREADABLE_DOCUMENT } from './data-url';

/** Bytes of a body without its documents; the fields at their longest need far fewer. */
export const MAX_FIELDS_BYTES = 256 * 1024;

const MIN_DEFERRED_CHARS = 4096;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];

function endOfString(bytes: Buffer, start: number): number {
  let end = start;
  for (;;) {
    end = bytes.indexOf(QUOTE, end + 1);
    let before = end - 1;
    while (before > start && bytes[before] === BACKSLASH) before -= 1;
    if (end === -1 || (end - before) % 2 === 1) return end;
  }
}

/** Decodes the data URL between two indexes of a body in place. The document's bytes are a part of the body's memory. */
function decodeDocument(body: Uint8Array<ArrayBuffer>, from: number, to: number): ParsedDocument {
  const raw = Buffer.from(body.buffer, body.byteOffset + from, to - from);
  const target = body.subarray(from, to);
  if (!raw.includes(BACKSLASH)) {
    return parseDataUrl({ length: raw.length, slice: (start, end) => raw.toString('latin1', start, end) }, target);
  }
  const url = parseJson(`"${raw.toString('latin1')}"`);
  return typeof url === 'string' ? parseDataUrl(url, target) : UNREADABLE_DOCUMENT;
}

const isMarker = (value: unknown): value is { deferred: number } => isRecord(value) && Number.isInteger(value.deferred);

/** Parses an application's JSON; a long data URL becomes a function that decodes it within `bytes`. `'too-large'`: the rest of the body is too long. */
export function parseWithDeferredDocuments(
  bytes: Uint8Array<ArrayBuffer>,
): { body: unknown } | 'too-large' | 'unreadable' {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Each decodes its document when it is called; later calls give the same result.
  const deferred: (() => ParsedDocument)[] = [];
  const pieces: Uint8Array[] = [];
  let [kept, from] = [0, 0];
  const keep = (to: number) => {
    pieces.push(text.subarray(from, to));
    kept += to - from;
  };
  for (let start = text.indexOf(QUOTE); start !== -1; ) {
    if (kept + start - from > MAX_FIELDS_BYTES) return 'too-large';
    const end = endOfString(text, start);
    if (end === -1) break;
    if (end - start > MIN_DEFERRED_CHARS && text.toString('latin1', start + 1, start + 6) === 'data:') {
      keep(start);
      pieces.push(Buffer.from(`{"deferred":${deferred.length}}`));
      const first = start + 1;
      let document: ParsedDocument | undefined;
      deferred.push(() => {
        document ??= decodeDocument(bytes, first, end);
        return document;
      });
      from = end + 1;
    }
    start = text.indexOf(QUOTE, end + 1);
  }
  keep(text.length);
  if (kept > MAX_FIELDS_BYTES) return 'too-large';
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
    // A body that itself contains `{"deferred":0}` gets a document of that same body, or nothing.
    const body: unknown = JSON.parse(json, (_, value) => (isMarker(value) ? deferred[value.deferred] : value));
    return { body };
  } catch {
    return 'unreadable';
  }
}
