import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { type HttpResponse, httpGet, sendRawRequest } from './support/http';
import { COMPANY_PAGES, PAGE_PATHS } from './support/pages';
import { type SiteProcess, startSite } from './support/site-process';

// Pages served from the page cache must be the same for every client and the same as the responses of Next.js.

const PRODUCT = PAGE_PATHS.product;
/** Their RSC payloads are not stored. */
const FILTERED_PAGES = [
  '/item_group/005?colours=Blue&types=Print',
  '/item_group/005/application/Curtaining?application=',
  '/item_group/005/collection/Overberg?colours=1',
];
const PAGES = [
  ...Object.values(PAGE_PATHS),
  ...COMPANY_PAGES,
  ...FILTERED_PAGES,
  `${PRODUCT}?targetSize=137cm&targetProduct=HAZE-DUC-137`,
  '/company',
  '/register',
  '/newsletter/subscribed',
];

/** A filtered page that may be indexed: one facet value with enough products. */
const LANDING_PAGE = '/item_group/005?colours=Red';

/** Unknown paths below route handlers, which also render the not-found page. */
const UNKNOWN_ROUTES = ['/api', '/api/unknown', '/media/unknown', '/_next/static/nothing.js'];

/** Request headers of the representations of a page that the Next.js router requests. */
const REPRESENTATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  html: {},
  rsc: { RSC: '1' },
  tree: { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
};

/** Sends a request of the router: Next.js redirects it to a URL with the `_rsc` hash that it requires. */
async function fetchRepresentation(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<HttpResponse> {
  const answer = await httpGet(url, path, headers);
  if (answer.status !== 307) return answer;
  const location = new URL(answer.headers.location ?? '', url);
  return httpGet(url, `${location.pathname}${location.search}`, headers);
}

const MARKER = 'marker-of-the-first-visitor';

test.describe('pages from memory', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  let site: SiteProcess;
  test.beforeAll(async ({ baseURL }, testInfo) => {
    const env = { PRODUCT_API_URL: `${baseURL}/hub`, RATE_LIMITS: 'false' };
    site = await startSite({ folder: testInfo.outputPath('stored'), env });
  });
  test.afterAll(() => site.kill());

  test('S4: contain nothing of the request that they were rendered for', async () => {
    for (const path of [...PAGES, ...UNKNOWN_ROUTES]) {
      const markedPath = `${path}${path.includes('?') ? '&' : '?'}email=${MARKER}%40x.example&reset_token=${MARKER}&targetSize=${MARKER}&_rsc=${MARKER}`;
      const headers = {
        'User-Agent': MARKER,
        Cookie: `session=${MARKER}`,
        Referer: `https://${MARKER}.example/`,
        'Accept-Language': MARKER,
        'X-Request-Id': MARKER,
        'X-Anything': MARKER,
        'Next-Url': `/${MARKER}`,
      };
      for (const representation of Object.values(REPRESENTATIONS))
        await fetchRepresentation(site.url, markedPath, { ...headers, ...representation });
      for (const [name, representation] of Object.entries(REPRESENTATIONS)) {
        const { headers: sent, body } = await fetchRepresentation(site.url, path, representation);
        expect(`${JSON.stringify(sent)}${body}`, `${path} ${name}`).not.toContain(MARKER);
      }
    }
  });

  test('S4: equal the responses of Next.js in body and headers, for every kind of page and representation', async () => {
    const stableParts = ({ status, headers, body }: HttpResponse) => {
      const { date, 'x-request-id': id, 'x-nextjs-cache': from, ...rest } = headers;
      return { status, rest, body };
    };
    await site.restart();
    for (const path of PAGES)
      for (const [name, representation] of Object.entries(REPRESENTATIONS)) {
        if (name !== 'html' && FILTERED_PAGES.includes(path)) continue;
        const rendered = await fetchRepresentation(site.url, path, representation);
        const stored = await fetchRepresentation(site.url, path, representation);
        expect(stableParts(stored), `${path} ${name}`).toEqual(stableParts(rendered));
        const revalidated = await fetchRepresentation(site.url, path, {
          ...representation,
          'If-None-Match': stored.headers.etag ?? '',
        });
        if (stored.status === 200) expect([revalidated.status, revalidated.body], `${path} ${name}`).toEqual([304, '']);
      }
  });

  test('S4: filtered pages are stored once for all spellings of their filters, for a minute', async () => {
    await httpGet(site.url, '/item_group/005?colours=Green&types=Plain&page=2');
    for (const query of ['page=2&types=Plain&colours=Green', 'startoffset=9&colours=+Green&types=Plain&gclid=1']) {
      const { status, headers } = await httpGet(site.url, `/item_group/005?${query}`);
      expect([status, headers['x-nextjs-cache']], query).toEqual([200, 'HIT']);
      expect(headers['cache-control']).toMatch(/^s-maxage=60\b/);
    }
  });

  test('S7: filtered pages have title, description and either a canonical address or noindex in their head for every client', async () => {
    for (const agent of ['Mozilla/5.0 Chrome/140.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8'])
      for (const path of [
        LANDING_PAGE,
        '/item_group/005/application/Curtaining?colours=Red',
        '/item_group/005/collection/Overberg?colours=2',
      ]) {
        const { body } = await httpGet(site.url, path, { 'User-Agent': agent });
        const head = body.slice(0, body.indexOf('</head>'));
        const indexed = path === LANDING_PAGE ? '<link rel="canonical"' : '<meta name="robots" content="noindex';
        for (const tag of ['<title>', '<meta name="description"', indexed])
          expect(head.split(tag).length - 1, `${agent} ${path} ${tag}`).toBe(1);
      }
  });

  test('S6: invalid filters, or too many of them, still get the page', async () => {
    const many = Array.from({ length: 200 }, (_, index) => `types=Type+number+${index}`).join('&');
    for (const query of [
      `${many}`,
      'types=%00&colours=%ff',
      'colours=%2e%2e%2f..',
      'types=~41&sizes=%7e',
      'page=1e9',
    ]) {
      const { status } = await httpGet(site.url, `/item_group/005?${query}`);
      expect(status, query).toBe(200);
    }
  });

  test('S4: API responses have the same ETag for all spellings of their query', async () => {
    const list = await httpGet(site.url, '/api/products?item_group=005&colours=Blue', { 'Accept-Encoding': 'br' });
    expect(list.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=60' });
    const known = { 'Accept-Encoding': 'br', 'If-None-Match': list.headers.etag ?? '' };
    expect((await httpGet(site.url, '/api/products?colours=Blue&item_group=005&x=1', known)).status).toBe(304);
    const term = await httpGet(site.url, '/api/search?query=linen');
    expect(term.headers['cache-control']).toBe('no-store');
    expect((await httpGet(site.url, '/api/search?query=%20linen')).headers.etag).toBe(term.headers.etag);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await httpGet(site.url, '/api/products')).status).toBe(400);
  });

  test('S5: an upgrade is refused with 426, and its connection is closed', async () => {
    const upgrade = [
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: eA==',
    ];
    for (const target of ['/', '/_next/webpack-hmr', '/api/health', '/anything'])
      expect(
        (await sendRawRequest(site.url, [`GET ${target} HTTP/1.1`, 'Host: localhost', ...upgrade])).status,
        target,
      ).toBe(426);
  });

  test('S5: paths are normalized before any rule', async () => {
    const send = async (line: string, ...headers: string[]) =>
      (await sendRawRequest(site.url, [line, 'Host: localhost', 'Content-Length: 0', 'Connection: close', ...headers]))
        .status;
    expect(await send('DELETE /api/../careers HTTP/1.1')).toBe(405);
    expect(await send('POST /api/../careers HTTP/1.1', 'Next-Action: x')).toBe(405);
    expect(await send('POST /api/unknown HTTP/1.1')).toBe(404);
    expect(await send('PUT /api/search HTTP/1.1')).toBe(405);
    expect(await send('GET /api/../careers HTTP/1.1')).toBe(200);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await send(`${method} * HTTP/1.1`), method).toBe(400);
  });

  test('S6: many concurrent requests for filtered pages leave stored pages available', async () => {
    await httpGet(site.url, '/careers');
    const { hostname, port } = new URL(site.url);
    const sockets = Array.from({ length: 100 }, (_, index) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(
        `GET /item_group/005?page=${1 + (index % 18)}&colours=Blue HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      return socket;
    });
    const responses = sockets.map(
      (socket) =>
        new Promise<string>((resolve) => {
          let text = '';
          socket.on('data', (data) => {
            text += data;
          });
          socket.on('close', () => resolve(text));
        }),
    );
    expect((await httpGet(site.url, '/careers')).status).toBe(200);
    const answers = await Promise.all(responses);
    for (const text of answers.filter((answer) => answer.startsWith('HTTP/1.1 503 ')))
      expect(text).toMatch(/\r\nretry-after: \d+\r\n/i);
    expect(answers.filter((text) => /^HTTP\/1\.1 (?:200|503) /.test(text))).toHaveLength(100);
  });
});
