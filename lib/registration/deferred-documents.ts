import { isRecord } from '@/lib/util/common';
import { parseJson } from '@/lib/util/json';
import { type ParsedDocument, parseDataUrl, UNREADABLE_DOCUMENT } from './data-url';

/** Limit for a body without its documents. Fields of the maximum length need far less. */
export const MAX_FIELDS_BYTES = 256 * 1024;

const MIN_DEFERRED_CHARS = 4096;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];

function findStringEnd(bytes: Buffer, start: number): number {
  let end = start;
  for (;;) {
    end = bytes.indexOf(QUOTE, end + 1);
    let before = end - 1;
    while (before > start && bytes[before] === BACKSLASH) before -= 1;
    if (end === -1 || (end - before) % 2 === 1) return end;
  }
}

/** Decodes the data URL between two indexes of a body in place, so the document shares the body's memory. */
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

/** Parses an application's JSON. A long data URL becomes a function that decodes it in place. `'too-large'`: the other fields are too long. */
export function parseWithDeferredDocuments(
  bytes: Uint8Array<ArrayBuffer>,
): { body: unknown } | 'too-large' | 'unreadable' {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Each function decodes its document on the first call only, because decoding overwrites the text.
  const deferred: (() => ParsedDocument)[] = [];
  const pieces: Uint8Array[] = [];
  let [kept, from] = [0, 0];
  const keepUntil = (to: number) => {
    pieces.push(text.subarray(from, to));
    kept += to - from;
  };
  for (let start = text.indexOf(QUOTE); start !== -1; ) {
    if (kept + start - from > MAX_FIELDS_BYTES) return 'too-large';
    const end = findStringEnd(text, start);
    if (end === -1) break;
    if (end - start > MIN_DEFERRED_CHARS && text.toString('latin1', start + 1, start + 6) === 'data:') {
      keepUntil(start);
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
  keepUntil(text.length);
  if (kept > MAX_FIELDS_BYTES) return 'too-large';
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces));
    // A forged `{"deferred":0}` can only refer to a document of the same body.
    const body: unknown = JSON.parse(json, (_, value) => (isMarker(value) ? deferred[value.deferred] : value));
    return { body };
  } catch {
    return 'unreadable';
  }
}
