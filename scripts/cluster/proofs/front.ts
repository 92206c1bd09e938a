import assert from 'node:assert/strict';
import http2 from 'node:http2';
import { brotliDecompressSync } from 'node:zlib';
import type { Cluster } from '../cluster';
import type { Proof } from '../proof';
import { HOST, send } from '../send';

/** Requests a page over HTTP/2 and TLS, like a browser. */
function getOverTls({ nginx }: Cluster, path: string): Promise<{ headers: http2.IncomingHttpHeaders; body: Buffer }> {
  const session = http2.connect(`https://127.0.0.1:${nginx.tlsPort}`, { rejectUnauthorized: false });
  return new Promise<{ headers: http2.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    session.once('error', reject);
    const stream = session.request({ ':path': path, ':authority': HOST, 'accept-encoding': 'gzip, br' });
    let headers: http2.IncomingHttpHeaders = {};
    const chunks: Buffer[] = [];
    stream.once('response', (received) => {
      headers = received;
    });
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.once('error', reject);
    stream.once('end', () => resolve({ headers, body: Buffer.concat(chunks) }));
  }).finally(() => session.close());
}

const IMAGE = '/media/large/room-bedroom.webp';

export const front: Proof = {
  title:
    'nginx: HTTP/2 with the site’s own Brotli, pages cached for a second, pictures permanently, private responses never',
  async run(cluster) {
    const { headers, body } = await getOverTls(cluster, '/store-locator');
    assert.equal(headers['content-encoding'], 'br');
    assert.ok(brotliDecompressSync(body).toString().endsWith('</html>'));
    const get = (path: string) => send({ to: cluster.nginxAddress, path });
    const image = await get(IMAGE);
    assert.equal(image.headers['cache-control'], 'public, max-age=31536000, immutable');
    for (const path of ['/store-locator', IMAGE, '/api/recent?sku=SALL-FLA-140', '/register'])
      await Promise.all([get(path), get(path)]);
    const optimised = await get(`/_next/image?url=${encodeURIComponent(IMAGE)}&w=768&q=75`);
    assert.equal(optimised.status, 200);
    const isCacheHit = (path: string) =>
      cluster.nginx.visits().some((visit) => visit.path === path && visit.cache === 'HIT');
    assert.deepEqual(
      ['/store-locator', IMAGE].filter((path) => !isCacheHit(path)),
      [],
    );
    assert.deepEqual(['/api/recent', '/register'].filter(isCacheHit), []);
    return `${body.length} bytes of Brotli`;
  },
};
