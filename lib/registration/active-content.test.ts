import { deflateSync } from 'node:zlib';
import { findActiveContent } from './active-content';

const bytes = (...parts: (string | Uint8Array)[]) =>
  Uint8Array.from(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));

const pdf = (...parts: (string | Uint8Array)[]) => ({
  type: 'application/pdf' as const,
  bytes: bytes('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n', ...parts, '\n%%EOF\n'),
});

/** A PDF with objects in a compressed stream. */
const pdfWithPacked = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  pdf(`9 0 obj\n<< ${dictionary} >>\nstream\r\n`, deflateSync(Buffer.from(objects)), '\r\nendstream\nendobj');

const chunk = (name: string, data: Uint8Array) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return bytes(length, name, data, Buffer.alloc(4));
};
const png = (width: number, height: number, ...after: string[]) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(9))), chunk('IEND', Buffer.alloc(0))];
  return { type: 'image/png' as const, bytes: bytes('\x89PNG\r\n\x1a\n', ...parts, ...after) };
};

const segment = (marker: number, data: Uint8Array) =>
  bytes(Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data);
const jpeg = (width: number, height: number, ...after: string[]) => {
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const thumbnail = segment(0xe1, bytes('Exif\0\0\xff\xd8 a picture of its own \xff\xd9'));
  const scan = bytes(segment(0xda, Buffer.alloc(6)), '\x12\xff\x00\x34\xff\xd0\x56');
  return {
    type: 'image/jpeg' as const,
    bytes: bytes('\xff\xd8', thumbnail, segment(0xc2, frame), scan, scan, '\xff\xd9', ...after),
  };
};

const UNREADABLE = ['has parts that cannot be inspected'];

describe('W9: active content of a document', () => {
  it.each([
    ['a plain PDF', pdf(), []],
    ['a PDF that opens at a page', pdf('/OpenAction [3 0 R /Fit]'), []],
    ['harmless packed objects', pdfWithPacked('4 0 << /Type /Page /MediaBox [0 0 1 1] >>'), []],
    ['JavaScript', pdf('<< /S /JavaScript /JS (app.alert(1)) >>'), ['contains JavaScript']],
    ['JavaScript in another spelling', pdf('<< /S /J#61va#53cript >>'), ['contains JavaScript']],
    ['a script of a rendition', pdf('<< /S /Rendition /JS 7 0 R >>'), ['contains JavaScript']],
    ['JavaScript in packed objects', pdfWithPacked('4 0 << /S /JavaScript >>'), ['contains JavaScript']],
    ['an action on opening', pdf('/OpenAction 4 0 R'), ['runs an action when it is opened']],
    ['an action that starts a program', pdfWithPacked('<< /S /Launch /F (cmd.exe) >>'), ['starts a program']],
    ['embedded files', pdf('/Names << /EmbeddedFiles 5 0 R >>'), ['contains other files']],
    ['an attached file', pdf('<< /Subtype /FileAttachment /FS 5 0 R >>'), ['contains other files']],
    [
      'all of these',
      pdfWithPacked('/OpenAction << /S /Launch >> /JavaScript /EmbeddedFile'),
      ['contains JavaScript', 'runs an action when it is opened', 'starts a program', 'contains other files'],
    ],
    ['these words in the content of a page', pdf('stream\n(JavaScript and Launch)\nendstream'), []],
    ['an encrypted PDF', pdf('trailer << /Encrypt 8 0 R >>'), UNREADABLE],
    ['objects with another compression', pdfWithPacked('x', '/Type /ObjStm /Filter /LZWDecode'), UNREADABLE],
    [
      'objects with a predictor',
      pdfWithPacked('x', '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
      UNREADABLE,
    ],
    ['broken objects', pdf('<< /ObjStm /Filter [/FlateDecode] >>\nstream\nnot packed\nendstream'), UNREADABLE],
    [
      'objects that are not packed',
      pdf('<< /Type /ObjStm >>\nstream\n4 0 << /S /Launch >>\nendstream'),
      ['starts a program'],
    ],
    ['objects that unpack to too many bytes', pdfWithPacked(' '.repeat(70_000_000)), UNREADABLE],
    ['many beginnings of streams', pdf('<< /ObjStm /Filter >> stream\n'.repeat(70_000)), UNREADABLE],
    ['a PNG', png(7000, 7000), []],
    ['a large PNG', png(7001, 7200), ['has 50 megapixels, which may fill the memory of what opens it']],
    ['a PNG with trailing bytes', png(1, 1, 'PK archive'), ['has 10 bytes after the end of the picture']],
    ['half a PNG', { ...png(1, 1), bytes: png(1, 1).bytes.slice(0, 40) }, UNREADABLE],
    ['a JPEG', jpeg(4000, 3000), []],
    ['a large JPEG', jpeg(9000, 9000), ['has 81 megapixels, which may fill the memory of what opens it']],
    ['a JPEG with trailing bytes', jpeg(1, 1, '<script>'), ['has 8 bytes after the end of the picture']],
    ['half a JPEG', { ...jpeg(1, 1), bytes: jpeg(1, 1).bytes.slice(0, -2) }, UNREADABLE],
  ])('%s', (_what, document, warnings) => expect(findActiveContent(document)).toEqual(warnings));
});
