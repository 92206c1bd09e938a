import { statSync } from 'node:fs';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from './support/http';

const FILE = 'saltmarsh-linen-flax.webp';
const SIZE_BYTES = statSync(`demo/media/${FILE}`).size;
const mediaPath = (name: string) => `/media/large/${name}`;

const TYPES: [file: string, type: string][] = [
  [FILE, 'image/webp'],
  ['wash-30.svg', 'image/svg+xml'],
];

for (const [file, type] of TYPES) {
  test(`S3: ${file} is served as ${type}, immutable for a year`, async ({ request }) => {
    const response = await request.get(mediaPath(file));
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe(type);
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
    expect((await response.body()).byteLength).toBe(statSync(`demo/media/${file}`).size);
  });
}

test('S3: a known ETag is answered 304 without a body, another one with the file', async ({ httpGet }) => {
  const { etag = '' } = (await httpGet(mediaPath(FILE))).headers;
  expect(etag).toMatch(/^"[^"]+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await httpGet(mediaPath(FILE), { 'If-None-Match': known });
    expect(answer.status, known).toBe(304);
    expect(answer.body, known).toBe('');
    expect(answer.headers.etag, known).toBe(etag);
  }
  expect((await httpGet(mediaPath(FILE), { 'If-None-Match': '"other"' })).status).toBe(200);
  expect((await httpGet(mediaPath('wash-30.svg'), { 'If-None-Match': etag })).status).toBe(200);
});

test('S3: a range is answered with that part, one beyond the end with 416', async ({ httpGet }) => {
  const part = await httpGet(mediaPath(FILE), { Range: 'bytes=0-3' });
  expect(part.status).toBe(206);
  expect(part.body).toBe('RIFF');
  expect(part.headers['content-range']).toBe(`bytes 0-3/${SIZE_BYTES}`);
  const tail = await httpGet(mediaPath('wash-30.svg'), { Range: 'bytes=-7' });
  expect(tail.body.trim()).toBe('</svg>');
  const beyond = await httpGet(mediaPath(FILE), { Range: `bytes=${SIZE_BYTES}-` });
  expect(beyond.status).toBe(416);
  expect(beyond.headers['content-range']).toBe(`bytes */${SIZE_BYTES}`);
});

test('S3: an SVG is served with a policy that lets no script run', async ({ request }) => {
  const policy = (await request.get(mediaPath('wash-30.svg'))).headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox');
});

test('S3: HEAD returns the headers of the file; methods that write answer 405', async ({ request }) => {
  const head = await request.head(mediaPath(FILE));
  expect(head.status()).toBe(200);
  expect(head.headers()['content-type']).toBe('image/webp');
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
    expect((await request.fetch(mediaPath(FILE), { method })).status(), method).toBe(405);
  expect((await request.get(mediaPath(FILE))).status()).toBe(200);
});

const UNKNOWN = [
  'nothing.webp',
  'SALTMARSH-LINEN-FLAX.WEBP',
  `${FILE}%20`,
  `${FILE}%00`,
  `${FILE}%00.svg`,
  `${FILE}::$DATA`,
  `folder/${FILE}`,
  `folder%2F${FILE}`,
  '.gitkeep',
  '..%2fhub.sqlite',
  '../hub.sqlite',
  '..%5chub.sqlite',
  '%2e%2e%2fhub.sqlite',
  '%2e%2e/hub.sqlite',
  '%252e%252e%252fhub.sqlite',
  '..%252fhub.sqlite',
  '..%2f..%2f..%2fpackage.json',
  `..%2fmedia%2f${FILE}`,
  `.%2f${FILE}`,
  '%2fetc%2fpasswd',
  'file:%2f%2f%2fetc%2fpasswd',
  'C:%5cwindows%5cwin.ini',
  '%ef%bc%8e%ef%bc%8e%ef%bc%8fhub.sqlite',
  `${'a'.repeat(300)}.webp`,
];

for (const name of UNKNOWN) {
  test(`S3: ${name.slice(0, 60)} answers 404`, async ({ httpGet }) => {
    const answer = await httpGet(mediaPath(name));
    expect(answer.status).toBe(404);
    expect(answer.body).not.toMatch(/SQLite format|"dependencies"|root:|RIFF/);
  });
}

for (const name of ['%c0%ae%c0%ae%c0%afhub.sqlite', '%E0%A4%A', '100%.webp']) {
  test(`S3: the malformed escape in ${name} answers 404`, async ({ httpGet }) => {
    expect((await httpGet(mediaPath(name))).status).toBe(404);
  });
}

test('S3: the 404 of an absent file is not cached as immutable', async ({ httpGet }) => {
  expect((await httpGet(mediaPath('nothing.webp'))).headers['cache-control'] ?? '').not.toContain('immutable');
});

/** Path of the image optimiser for a picture of this site; `suffix` is appended to the URL of the picture. */
const optimisedPath = (suffix = '') => `/_next/image?url=${encodeURIComponent(mediaPath(FILE))}${suffix}&w=480&q=75`;

test('S4: a picture is encoded once: the second visitor gets it from the cache', async ({ httpGet }) => {
  const headers = { Accept: 'image/webp,*/*' };
  const first = await httpGet(optimisedPath(), headers);
  expect(first.status).toBe(200);
  expect(first.headers['x-nextjs-cache']).toMatch(/^(?:MISS|HIT)$/);
  // The optimiser writes its cache after it has sent the response.
  await expect.poll(async () => (await httpGet(optimisedPath(), headers)).headers['x-nextjs-cache']).toBe('HIT');
  const second = await httpGet(optimisedPath(), headers);
  expect(second.body).toBe(first.body);
  const stableHeaders = ({ date, 'x-request-id': id, 'x-nextjs-cache': from, ...rest }: typeof first.headers) => rest;
  expect(stableHeaders(second.headers)).toEqual(stableHeaders(first.headers));
});

test('S4: a picture has one URL: a query is rejected', async ({ httpGet }) => {
  for (const suffix of ['%3Fx%3D1', '%3F', '%231', '%20'])
    expect((await httpGet(optimisedPath(suffix))).status, suffix).toBe(400);
  expect((await httpGet(optimisedPath().replace('flax', 'fl%2561x'))).status).toBe(400);
  expect((await httpGet(optimisedPath().replace('image?', 'image/1?'))).status).toBe(400);
});

test('S3: a picture of the site comes from the media folder, on staging too', async ({ httpGet }) => {
  for (const host of ['localhost', 'staging.example.com']) {
    const page = await httpGet('/item_group/005/collection/Overberg/design/Saltmarsh%20Linen/colour/Flax', {
      Host: host,
    });
    const symbol = /src="(\/media\/large\/wash-30\.svg)"/.exec(page.body)?.[1];
    expect((await httpGet(symbol ?? '/', { Host: host })).headers['content-type'], host).toBe('image/svg+xml');
  }
});

const sharePath = (name: string) => `/media/share/${name}`;

test('S7: a share picture is an immutable JPEG of 1200 × 630 that supports ETag and ranges', async ({
  httpGet,
  request,
}) => {
  const response = await request.get(sharePath(`${FILE}.jpg`));
  expect(response.status()).toBe(200);
  const { etag = '', ...headers } = response.headers();
  expect(headers['content-type']).toBe('image/jpeg');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const body = await response.body();
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await httpGet(sharePath(`${FILE}.jpg`), { 'If-None-Match': etag })).status).toBe(304);
  const part = await httpGet(sharePath(`${FILE}.jpg`), { Range: 'bytes=0-9' });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 0-9/${body.byteLength}`]);
});

for (const name of [FILE, 'wash-30.svg.jpg', '.jpg', ...UNKNOWN.map((unknown) => `${unknown}.jpg`)]) {
  test(`S7: there is no share picture ${name.slice(0, 60)}`, async ({ httpGet }) => {
    const answer = await httpGet(sharePath(name));
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });
}

test('B3: a picture that cannot be cropped for a phone redirects to the original', async ({ httpGet }) => {
  const answer = await httpGet('/media/portrait/wash-30.svg.avif');
  expect([answer.status, answer.headers.location]).toEqual([307, '/media/large/wash-30.svg']);
  expect(answer.headers['cache-control']).toBe('no-store');
  for (const name of ['wash-30.svg', '.avif', 'wash-30.svg.jpg', 'wash-30.svg.webp'])
    expect((await httpGet(`/media/portrait/${name}`)).status).toBe(404);
  expect((await httpGet('/media/other/wash-30.svg.webp')).status).toBe(404);
});
