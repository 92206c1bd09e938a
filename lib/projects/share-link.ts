import { readStream } from '@/lib/site/read-stream';
import { type ProjectContent, parseProjectContent } from './project';

/** Version of the format. */
const LINK_VERSION = '1.';

/** Some mail programs cut off longer links. */
export const MAX_SHARED_CHARS = 1500;

/** More than the JSON of the largest project: 100 pieces of 900 characters, in any script. */
const MAX_UNPACKED_BYTES = 512 * 1024;

const createStream = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

function toBase64Url(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}

function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

/** Encodes a project for a URL: `'1.'` and its deflated JSON in base64url. Rejects in browsers without CompressionStream. */
export async function packProject({ name, pieces }: ProjectContent): Promise<string> {
  const rows = pieces.map(({ sku, name: title, room, quantity, note }) => [sku, title, room, quantity, note]);
  const json = new TextEncoder().encode(JSON.stringify([name, rows]));
  const packed = new Response(createStream(json).pipeThrough(new CompressionStream('deflate-raw')));
  return `${LINK_VERSION}${toBase64Url(new Uint8Array(await packed.arrayBuffer()))}`;
}

/** Decodes a shared project; null if the text is damaged, too large, or of another version. Never rejects. */
export async function unpackProject(text: string): Promise<ProjectContent | null> {
  if (!text.startsWith(LINK_VERSION) || text.length > MAX_UNPACKED_BYTES) return null;
  try {
    const packed = decodeBase64Url(text.slice(LINK_VERSION.length));
    const unpacked = createStream(packed).pipeThrough(new DecompressionStream('deflate-raw'));
    const parsed: unknown = JSON.parse((await readStream(unpacked, MAX_UNPACKED_BYTES)) ?? 'null');
    if (!Array.isArray(parsed) || !Array.isArray(parsed[1])) return null;
    const pieces = parsed[1].map((row: unknown) => {
      const [sku, name, room, quantity, note] = Array.isArray(row) ? (row as unknown[]) : [];
      return { sku, name, room, quantity, note };
    });
    return parseProjectContent({ name: parsed[0], pieces });
  } catch {
    return null;
  }
}
