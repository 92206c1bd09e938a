import { inflateSync } from 'node:zlib';
import type { SubmittedDocument } from './submission';

/** Pixels of a picture that need more than 200 MB once it is opened. */
const MAX_PIXELS = 50_000_000;

/** Bytes that the packed objects of one PDF may unpack to, all together. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** Characters before a stream in which its dictionary is looked for. */
const DICTIONARY_CHARS = 1024;

const CLOSED = 'has parts that cannot be looked into';

/** The names by which a PDF does more than show pages. An array behind `/OpenAction` is a page to open at. */
const PDF_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\/JavaScript(?!\w)|\/JS\s{0,9}(?:\(|<[<\da-f]|\d+ \d+ R)/i, 'contains JavaScript'],
  [/\/OpenAction(?!\w)(?!\s{0,9}\[)/, 'runs an action when it is opened'],
  [/\/Launch(?!\w)/, 'starts a program'],
  [/\/(?:EmbeddedFiles?|FileAttachment)(?!\w)/, 'contains other files'],
  [/\/Encrypt(?!\w)/, CLOSED],
];

/** PDF text with names as they are meant: `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The text of a PDF's packed objects; null when some cannot be unpacked with zlib alone. */
function packedObjects(bytes: Uint8Array, text: string): string | null {
  const start = /(?<!end)stream(?:\r\n|\n|\r)/g;
  const unpacked: string[] = [];
  let left = MAX_UNPACKED_BYTES;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const before = plainNames(text.slice(Math.max(0, found.index - DICTIONARY_CHARS), found.index));
    const dictionary = before.slice(before.lastIndexOf('obj') + 1);
    // Without a filter they are part of the text.
    if (!/\/ObjStm(?!\w)/.test(dictionary) || !/\/Filter(?!\w)/.test(dictionary)) continue;
    const end = text.indexOf('endstream', start.lastIndex);
    const filters = dictionary.match(/\/\w+Decode(?!\w)/g)?.join();
    if (end === -1 || filters !== '/FlateDecode' || /\/Predictor\s+(?!1\b)/.test(dictionary)) return null;
    try {
      const objects = inflateSync(bytes.subarray(start.lastIndex, end), { maxOutputLength: left });
      left -= objects.length;
      unpacked.push(objects.toString('latin1'));
    } catch {
      return null;
    }
    start.lastIndex = end;
  }
  return unpacked.join('\n');
}

function pdfWarnings(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const objects = packedObjects(bytes, text);
  const all = plainNames(`${text}\n${objects ?? ''}`);
  const found = PDF_NAMES.filter(([name]) => name.test(all)).map(([, warning]) => warning);
  return objects === null && !found.includes(CLOSED) ? [...found, CLOSED] : found;
}

/** What a picture's file says of it: pixels, and where the picture ends in the file. Null when it cannot be followed to its end. */
type PictureEnd = { pixels: number; end: number } | null;

function pngEnd(view: DataView): PictureEnd {
  let pixels = 0;
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const [length, name] = [view.getUint32(at), view.getUint32(at + 4)];
    const end = at + 12 + length;
    if (end > view.byteLength) return null;
    // 'IHDR' and 'IEND'.
    if (name === 0x49484452 && length >= 8) pixels = view.getUint32(at + 8) * view.getUint32(at + 12);
    if (name === 0x49454e44) return { pixels, end };
    at = end;
  }
  return null;
}

/** Markers that begin a frame, which has the size of the picture: 0xC0 to 0xCF but tables (0xC4, 0xC8, 0xCC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegEnd(view: DataView): PictureEnd {
  let pixels = 0;
  for (let at = 2; at + 2 <= view.byteLength; ) {
    const [first, marker] = [view.getUint8(at), view.getUint8(at + 1)];
    // Packed pixels: 0xFF stands in them only before 0x00, a restart marker or another 0xFF.
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

function pictureWarnings(picture: PictureEnd, size: number): string[] {
  if (picture === null) return [CLOSED];
  const { pixels, end } = picture;
  return [
    ...(pixels > MAX_PIXELS
      ? [`has ${Math.round(pixels / 1e6)} megapixels, which may fill the memory of what opens it`]
      : []),
    ...(size > end ? [`has ${size - end} bytes after the end of the picture`] : []),
  ];
}

/**
 * What a document may do to whoever opens it, each a few words to follow its name; empty when nothing was found. PDFs: JavaScript, actions at opening, programs
 * and embedded files, also in packed objects; pictures: very many pixels, and bytes behind their end. Documents that hide more than that pass. Never throws.
 */
export function activeContent({ type, bytes }: Pick<SubmittedDocument, 'type' | 'bytes'>): string[] {
  if (type === 'application/pdf') return pdfWarnings(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return pictureWarnings(type === 'image/png' ? pngEnd(view) : jpegEnd(view), bytes.length);
}
