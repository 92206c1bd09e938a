import assert from 'node:assert/strict';
import http2 from 'node:http2';
import { brotliDecompressSync } from 'node:zlib';
import type { Cluster } from '../cluster';
import type { ClusterTest } from '../cluster-test';
import { PUBLIC_HOST, sendRequest } from '../send';

/** Requests a page over HTTP/2 and TLS, like a browser. */
function getOverTls({ nginx }: Cluster, path: string): Promise<{ headers: http2.IncomingHttpHeaders; body: Buffer }> {
  const session = http2.connect(`https://127.0.0.1:${nginx.tlsPort}`, { rejectUnauthorized: false });
  return new Promise<{ headers: http2.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    session.once('error', reject);
    const stream = session.request({ ':path': path, ':authority': PUBLIC_HOST, 'accept-encoding': 'gzip, br' });
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

const IMAGE_PATH = '/media/large/room-bedroom.webp';

export const front: ClusterTest = {
  title:
    'nginx: HTTP/2 with the site’s own Brotli, pages cached for a second, pictures permanently, private responses never',
  async run(cluster) {
    const { headers, body } = await getOverTls(cluster, '/store-locator');
    assert.equal(headers['content-encoding'], 'br');
    assert.ok(brotliDecompressSync(body).toString().endsWith('</html>'));
    const get = (path: string) => sendRequest({ to: cluster.nginxAddress, path });
    const image = await get(IMAGE_PATH);
    assert.equal(image.headers['cache-control'], 'public, max-age=31536000, immutable');
    for (const path of ['/store-locator', IMAGE_PATH, '/api/recent?sku=SALL-FLA-140'])
      await Promise.all([get(path), get(path)]);
    const optimised = await get(`/_next/image?url=${encodeURIComponent(IMAGE_PATH)}&w=768&q=75`);
    assert.equal(optimised.status, 200);
    const isCacheHit = (path: string) =>
      cluster.nginx.readVisits().some((visit) => visit.path === path && visit.cache === 'HIT');
    assert.deepEqual(
      ['/store-locator', IMAGE_PATH].filter((path) => !isCacheHit(path)),
      [],
    );
    assert.equal(isCacheHit('/api/recent'), false);
    return `${body.length} bytes of Brotli`;
  },
};
