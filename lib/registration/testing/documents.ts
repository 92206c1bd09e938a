import { deflateSync } from 'node:zlib';

/** Fills bytes up to a size; what follows the end of a picture or a PDF is of no account. */
function filled(head: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(size, head.length));
  // Neither text nor all the same, so that a search for these bytes cannot find others.
  for (let at = 0; at < bytes.length; at++) bytes[at] = (at * 167 + (at >> 7) * 31 + 129) % 256;
  bytes.set(head);
  return bytes;
}

/** A PDF of a size. */
export function pdf(size = 600, beginning = ''): Uint8Array<ArrayBuffer> {
  return filled(
    Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${beginning}1 0 obj\n<< /Type /Catalog >>\nendobj\n`, 'latin1'),
    size,
  );
}

/** A JPEG picture of a size, as its first bytes have it. */
export function jpeg(size = 600): Uint8Array<ArrayBuffer> {
  return filled(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1), size);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
}

/** A PNG picture of one pixel, with bytes behind it up to a size. */
export function png(size = 600): Uint8Array<ArrayBuffer> {
  const header = Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Uint8Array.of(0, 255))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return filled(Buffer.concat([signature, ...parts]), size);
}

/** A data URL as a browser makes it. */
export function dataUrl(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
