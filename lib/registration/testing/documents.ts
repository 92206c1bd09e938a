import { deflateSync } from 'node:zlib';

/** Pads a file to `size` bytes. Readers ignore bytes after the end of an image or a PDF. */
function padded(head: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(size, head.length));
  // Varied bytes, so that tests can search for them.
  for (let at = 0; at < bytes.length; at++) bytes[at] = (at * 167 + (at >> 7) * 31 + 129) % 256;
  bytes.set(head);
  return bytes;
}

/** A PDF of `size` bytes; `beginning` is inserted after its header. */
export function pdf(size = 600, beginning = ''): Uint8Array<ArrayBuffer> {
  return padded(
    Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${beginning}1 0 obj\n<< /Type /Catalog >>\nendobj\n`, 'latin1'),
    size,
  );
}

/** A file of `size` bytes that begins like a JPEG. */
export function jpeg(size = 600): Uint8Array<ArrayBuffer> {
  return padded(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1), size);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
}

/** A PNG of one pixel, padded to `size` bytes. */
export function png(size = 600): Uint8Array<ArrayBuffer> {
  const header = Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Uint8Array.of(0, 255))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return padded(Buffer.concat([signature, ...parts]), size);
}

/** Encodes bytes as a base64 data URL. */
export function dataUrl(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
