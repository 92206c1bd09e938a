import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getSecurityHeaders } from '@/lib/security/headers.mjs';
import { compressStatic } from '@/scripts/lib/compress-static.mjs';
import { openStaticFiles, type StaticFiles, sendStatic } from './static-files';
import { type PlainServer, startPlainServer } from './testing/plain-server';

const SCRIPT = `export const words = ${JSON.stringify('a word '.repeat(400))};`;
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1"/>'.repeat(50)}</svg>`;
const CHUNK = '/_next/static/chunks/0a1b2c.js';

let folder: string;
let publicDir: string;
let site: PlainServer;
let files: StaticFiles;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'static-'));
  publicDir = path.join(folder, 'public');
  const build = path.join(folder, 'build');
  await mkdir(path.join(build, 'static', 'chunks'), { recursive: true });
  await mkdir(path.join(build, 'static', 'media'));
  await mkdir(path.join(publicDir, 'api'), { recursive: true });
  await writeFile(path.join(build, 'static', 'chunks', '0a1b2c.js'), SCRIPT);
  await writeFile(path.join(build, 'static', 'chunks', '0a1b2c.js.map'), SCRIPT);
  await writeFile(path.join(build, 'static', 'media', 'serif.0a1b2c.woff2'), '0123456789');
  await writeFile(path.join(build, 'static', 'chunks', 'empty.css'), '');
  await writeFile(path.join(folder, 'secret.svg'), DRAWING);
  await writeFile(path.join(publicDir, 'logo.svg'), DRAWING);
  await writeFile(path.join(publicDir, 'price [2026].txt'), 'prices');
  await writeFile(path.join(publicDir, 'api', 'script.js'), SCRIPT);
  await writeFile(path.join(publicDir, '.hidden.svg'), DRAWING);
  await writeFile(path.join(publicDir, 'robots.txt'), 'not the page');
  await symlink(path.join(folder, 'secret.svg'), path.join(publicDir, 'linked.svg'));
  await symlink(folder, path.join(publicDir, 'outside'));
  await compressStatic(build, publicDir);
  // Tests and benchmarks serve a copy of the build.
  await cp(build, path.join(folder, 'copy'), { recursive: true });
  files = await openStaticFiles({ distDir: path.join(folder, 'copy'), publicDir });
  site = await startPlainServer((request, response) => {
    response.pathname = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (!sendStatic(request, response, response.pathname, files)) response.writeHead(418).end();
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

describe('S4: a static file', () => {
  it('of the build is cached for a year, with any query', async () => {
    for (const address of [CHUNK, `${CHUNK}?dpl=1`]) {
      const { status, headers, body } = await site.ask(address);
      expect([status, body.toString()]).toEqual([200, SCRIPT]);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/),
        'content-length': String(SCRIPT.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
        vary: 'Accept-Encoding',
        etag: expect.stringMatching(/^"[\w-]+-identity"$/),
      });
    }
  });

  it('of public/ is cached for ten minutes, and found by an escaped name', async () => {
    const { headers } = await site.ask('/logo.svg');
    expect(headers['cache-control']).toBe('public, max-age=600, stale-while-revalidate=86400');
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect((await site.ask('/api/script.js')).status).toBe(200);
    expect((await site.ask('/price%20%5B2026%5D.txt')).body.toString()).toBe('prices');
  });

  it('has the security headers of its path: an SVG is sandboxed', async () => {
    for (const address of ['/logo.svg', CHUNK]) {
      const { headers } = await site.ask(address);
      for (const [name, value] of Object.entries(getSecurityHeaders(address)))
        expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
    }
    expect((await site.ask('/logo.svg')).headers['content-security-policy']).toContain('sandbox');
    expect((await site.ask(CHUNK)).headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['broken', undefined],
  ])('is sent to a client that accepts %p as %p', async (accept, encoding) => {
    const { headers, body } = await site.ask(CHUNK, { 'Accept-Encoding': accept });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(decode(body).toString()).toBe(SCRIPT);
    expect(headers['content-length']).toBe(String(body.length));
  });

  it('that is compressed already, or becomes no smaller, has one form', async () => {
    for (const address of ['/_next/static/media/serif.0a1b2c.woff2', '/_next/static/chunks/empty.css']) {
      const { status, headers } = await site.ask(address, { 'Accept-Encoding': 'br' });
      expect([status, headers['content-encoding'], headers.vary]).toEqual([200, undefined, undefined]);
    }
  });

  it('is not sent again to a client that has it in this encoding', async () => {
    const { etag = '' } = (await site.ask(CHUNK, { 'Accept-Encoding': 'br' })).headers;
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const again = await site.ask(CHUNK, { 'Accept-Encoding': 'br', 'If-None-Match': known });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': expect.stringMatching('immut') });
    }
    expect((await site.ask(CHUNK, { 'Accept-Encoding': 'gzip', 'If-None-Match': etag })).status).toBe(200);
  });

  it('has the same headers for HEAD, and no body', async () => {
    const { headers } = await site.ask(CHUNK, { 'Accept-Encoding': 'br' });
    const head = await site.ask(CHUNK, { 'Accept-Encoding': 'br', Range: 'bytes=0-1' }, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect({ ...head.headers, date: '' }).toEqual({ ...headers, date: '' });
  });

  it('comes in parts, of the encoding that is sent', async () => {
    const whole = await site.ask(CHUNK, { 'Accept-Encoding': 'br' });
    const size = whole.body.length;
    const ask = (headers: Record<string, string>) => site.ask(CHUNK, { 'Accept-Encoding': 'br', ...headers });
    const tail = await ask({ Range: 'bytes=5-', 'If-Range': whole.headers.etag ?? '' });
    expect([tail.status, tail.headers['content-range'], tail.headers['content-length']]).toEqual([
      206,
      `bytes 5-${size - 1}/${size}`,
      String(size - 5),
    ]);
    expect(tail.body.equals(whole.body.subarray(5))).toBe(true);
    const resumed = await ask({ Range: 'bytes=5-', 'If-Range': '"another"' });
    expect([resumed.status, resumed.body.equals(whole.body)]).toEqual([200, true]);
    const beyond = await ask({ Range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers['content-range'], beyond.body.length]).toEqual([416, `bytes */${size}`, 0]);
  });

  it('that has changed since the build is sent as it is now', async () => {
    const changed = DRAWING.replace('h1', 'h2');
    await writeFile(path.join(publicDir, 'logo.svg'), changed);
    const file = (await openStaticFiles({ distDir: path.join(folder, 'copy'), publicDir })).get('/logo.svg');
    await writeFile(path.join(publicDir, 'logo.svg'), DRAWING);
    expect([file?.body.toString(), file?.compressed]).toEqual([changed, null]);
  });
});

describe('S5: a path that is not a static file', () => {
  it.each([
    '/_next/static/nothing.js',
    '/_next/static/chunks',
    '/_next/static/chunks/',
    '/_next/static/',
    `${CHUNK}.br`,
    `${CHUNK}/`,
    '/_next/static/chunks%2F0a1b2c.js',
    '/_next/static/../../secret.svg',
    '/_next/static/%2e%2e/%2e%2e/secret.svg',
    '/_next/static/..%5c..%5csecret.svg',
    '/../secret.svg',
    '/%2e%2e%2fsecret.svg',
    '/logo.svg%00',
    '/%E0%A4%A',
    '/LOGO.SVG',
    '/constructor',
    '/robots.txt',
    '/',
  ])('%s is left to Next.js', async (address) => {
    expect((await site.ask(address)).status).toBe(418);
  });

  it.each(['/.hidden.svg', '/%2ehidden.svg', '/linked.svg', '/outside', '/outside/secret.svg'])(
    '%s gets 404: hidden files and symbolic links are never read',
    async (address) => {
      const { status, headers, body } = await site.ask(address);
      expect([status, headers['cache-control'], body.length]).toEqual([404, 'no-store', 0]);
    },
  );

  it('a build without files has no static files', async () => {
    const none = await openStaticFiles({ distDir: path.join(folder, 'nowhere'), publicDir: path.join(folder, 'no') });
    expect([none.get(CHUNK), none.isRefused(CHUNK)]).toEqual([null, false]);
  });
});
