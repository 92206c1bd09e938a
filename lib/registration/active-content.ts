import { inflateSync } from 'node:zlib';
import type { SubmittedDocument } from './submission';

/** A larger image needs over 200 MB of memory when it is opened. */
const MAX_PIXELS = 50_000_000;

/** Limit for the decompressed object streams of one PDF together. */
const MAX_INFLATED_BYTES = 64 * 1024 * 1024;

const MAX_DICTIONARY_CHARS = 1024;

const UNREADABLE_WARNING = 'has parts that cannot be inspected';

/** PDF names of active content, with the warning. An array after `/OpenAction` only names the page to open at, which is harmless. */
const ACTIVE_PDF_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\/JavaScript(?!\w)|\/JS\s{0,9}(?:\(|<[<\da-f]|\d+ \d+ R)/i, 'contains JavaScript'],
  [/\/OpenAction(?!\w)(?!\s{0,9}\[)/, 'runs an action when it is opened'],
  [/\/Launch(?!\w)/, 'starts a program'],
  [/\/(?:EmbeddedFiles?|FileAttachment)(?!\w)/, 'contains other files'],
  [/\/Encrypt(?!\w)/, UNREADABLE_WARNING],
];

/** Resolves the escapes of PDF names: `/J#61vaScript` is `/JavaScript`. */
const unescapeNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Decompresses a PDF's object streams. Null when one is damaged, too large, or uses a filter other than Flate without predictor. */
function inflateObjects(bytes: Uint8Array, text: string): string | null {
  const start = /(?<!end)stream(?:\r\n|\n|\r)/g;
  const inflated: string[] = [];
  let left = MAX_INFLATED_BYTES;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const before = unescapeNames(text.slice(Math.max(0, found.index - MAX_DICTIONARY_CHARS), found.index));
    const dictionary = before.slice(before.lastIndexOf('obj') + 1);
    // Objects without a filter are part of the text already.
    if (!/\/ObjStm(?!\w)/.test(dictionary) || !/\/Filter(?!\w)/.test(dictionary)) continue;
    const end = text.indexOf('endstream', start.lastIndex);
    const filters = dictionary.match(/\/\w+Decode(?!\w)/g)?.join();
    if (end === -1 || filters !== '/FlateDecode' || /\/Predictor\s+(?!1\b)/.test(dictionary)) return null;
    try {
      const objects = inflateSync(bytes.subarray(start.lastIndex, end), { maxOutputLength: left });
      left -= objects.length;
      inflated.push(objects.toString('latin1'));
    } catch {
      return null;
    }
    start.lastIndex = end;
  }
  return inflated.join('\n');
}

function findPdfWarnings(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const objects = inflateObjects(bytes, text);
  const all = unescapeNames(`${text}\n${objects ?? ''}`);
  const found = ACTIVE_PDF_NAMES.filter(([name]) => name.test(all)).map(([, warning]) => warning);
  return objects === null && !found.includes(UNREADABLE_WARNING) ? [...found, UNREADABLE_WARNING] : found;
}

/** The number of pixels and the offset of the image's end; null when the file is malformed. */
type ImageExtent = { pixels: number; end: number } | null;

function readPngExtent(view: DataView): ImageExtent {
  let pixels = 0;
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const [length, name] = [view.getUint32(at), view.getUint32(at + 4)];
    const end = at + 12 + length;
    if (end > view.byteLength) return null;
    // IHDR and IEND.
    if (name === 0x49484452 && length >= 8) pixels = view.getUint32(at + 8) * view.getUint32(at + 12);
    if (name === 0x49454e44) return { pixels, end };
    at = end;
  }
  return null;
}

/** Start-of-frame markers, which carry the image's size: 0xC0 to 0xCF except the table markers. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpegExtent(view: DataView): ImageExtent {
  let pixels = 0;
  for (let at = 2; at + 2 <= view.byteLength; ) {
    const [first, marker] = [view.getUint8(at), view.getUint8(at + 1)];
    // In compressed data, 0xFF is followed by 0x00, a restart marker or another 0xFF.
    if (first !== 0xff || marker === 0xff) at += 1;
    else if (marker === 0 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker === 0xd9) return { pixels, end: at + 2 };
    else {
      if (at + 9 > view.byteLength) return null;
      if (isFrame(marker)) pixels = Math.max(pixels, view.getUint16(at + 5) * view.getUint16(at + 7));
      at += 2 + Math.max(2, view.getUint16(at + 2));
    }
  }
  return null;
}

function findImageWarnings(extent: ImageExtent, size: number): string[] {
  if (extent === null) return [UNREADABLE_WARNING];
  const { pixels, end } = extent;
  return [
    ...(pixels > MAX_PIXELS
      ? [`has ${Math.round(pixels / 1e6)} megapixels, which may fill the memory of what opens it`]
      : []),
    ...(size > end ? [`has ${size - end} bytes after the end of the picture`] : []),
  ];
}

/** Warnings for the person who opens a document: scripts, actions or files in a PDF, a huge image, bytes after an image's end. Never throws. */
export function findActiveContent({ type, bytes }: Pick<SubmittedDocument, 'type' | 'bytes'>): string[] {
  if (type === 'application/pdf') return findPdfWarnings(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return findImageWarnings(type === 'image/png' ? readPngExtent(view) : readJpegExtent(view), bytes.length);
}
