import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { type RenderRecord, recordRead } from '@/lib/page-cache/render-record';
import { getBodyTimeoutMs } from '@/lib/security/body-limits';
import { createTrust } from '@/lib/security/client-address';
import { getRequestId } from '@/lib/site/log';
import { until } from '@/lib/site/testing/until';
import { createSemaphore } from '@/lib/util/semaphore';
import type { PageCache } from './page-cache/page-cache';
import { createStoredResponse, type StoredResponse } from './page-cache/stored-response';
import { createRequestHandler } from './request-handler';
import { limitBodyTime } from './request-rules';
import type { SiteResponse } from './site-response';
import { type PlainServer, startPlainServer } from './testing/plain-server';

/** The requests that reached the simulated Next.js. */
const rendered: { url: string; method: string; headers: IncomingMessage['headers']; id: string | undefined }[] = [];
let renderPage: (request: IncomingMessage, response: SiteResponse) => Promise<unknown> | unknown;

/** The sources that the access log receives, one for each response that has ended. */
const sources: (string | null)[] = [];

const stored = new Map<string, StoredResponse>();
/** The tags and lifetimes with which filtered pages were stored. */
const records: RenderRecord[] = [];
const pages: PageCache = {
  send(response, { address, representation }) {
    const found = stored.get(`${address} ${representation}`);
    if (found !== undefined) response.send(found);
    return found !== undefined;
  },
  peek: ({ address, representation }) => stored.get(`${address} ${representation}`) ?? null,
  has: ({ address }) => [...stored.keys()].some((key) => key.startsWith(`${address} `)),
  record: ({ address, representation }, response) => void stored.set(`${address} ${representation}`, response),
  storeCall: async ({ address, representation }, response) => void stored.set(`${address} ${representation}`, response),
  storePage: async ({ address, representation }, response, record) => {
    records.push(record);
    stored.set(`${address} ${representation}`, response);
    return response;
  },
};

let isHubReady = true;

let site: PlainServer;
beforeAll(async () => {
  const handle = createRequestHandler({
    render: async (request, response) => {
      rendered.push({
        url: request.url ?? '',
        method: request.method ?? '',
        headers: { ...request.headers },
        id: getRequestId(),
      });
      await renderPage(request, response);
    },
    pages,
    files: null,
    hubGate: () => isHubReady,
    acquireRender: createSemaphore({ slots: 2, queue: 1, waitMs: 60_000 }),
    acquirePicture: createSemaphore({ slots: 1, queue: 0, waitMs: 60_000 }),
    chooseFormat: () => undefined,
    completeBody: async (_request, body) => body,
    trust: createTrust([]),
    siteUrl: 'http://www.marram.example.com',
    variant: undefined,
    previewSecrets: undefined,
    isDevelopment: false,
    logAccess: (_, response) => void response.once('close', () => sources.push(response.source)),
    sendMetrics: () => false,
  });
  site = await startPlainServer(handle);
});
afterAll(() => site.close());

beforeEach(() => {
  rendered.splice(0);
  sources.splice(0);
  stored.clear();
  records.splice(0);
  renderPage = (request, response) => {
    response.setHeader('Content-Type', request.headers.rsc === '1' ? 'text/x-component' : 'text/html');
    response.end(`page of ${request.url}`);
  };
});

describe('S6: while the hub is loading', () => {
  afterEach(() => {
    isHubReady = true;
  });

  it('a stored page is sent, and any other gets 503 with Retry-After', async () => {
    await site.ask('/careers');
    isHubReady = false;
    expect((await site.ask('/careers')).status).toBe(200);
    const { status, headers, body } = await site.ask('/directors');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(body.toString()).toMatch(/starting/);
    expect(rendered).toHaveLength(1);
  });
});

describe('S4: a page', () => {
  it('is rendered once, and then sent from memory to everyone', async () => {
    const first = await site.ask('/careers');
    const second = await site.ask('/careers?utm_source=mail');
    expect([first.body.toString(), second.body.toString()]).toEqual(['page of /careers', 'page of /careers']);
    const head = await site.ask('/careers', {}, 'HEAD');
    expect([head.status, head.headers['content-length']]).toEqual([200, String(first.body.length)]);
    expect(rendered).toHaveLength(1);
    expect(sources).toEqual(['render', 'memory', 'memory']);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('is rendered completely and without headers or parameters of its first visitor', async () => {
    await site.ask('/careers?email=marker@example.com', {
      'If-None-Match': '"x"',
      Range: 'bytes=0-5',
      'X-Forwarded-Host': 'marker',
      'Next-Router-State-Tree': 'marker',
      'X-Request-Id': 'request-of-test',
    });
    const [{ url, headers, id } = { url: '', headers: {}, id: '' }] = rendered;
    expect([url, id]).toEqual(['/careers', 'request-of-test']);
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/range|none-match|forwarded|state-tree/)]),
    );
  });

  it('with filters is stored with the tags and the shortest lifetime of what it was rendered from', async () => {
    renderPage = async (request, response) => {
      recordRead({ tags: ['content'], lifetime: 600 });
      await Promise.resolve();
      recordRead({ tags: ['products', 'content'], lifetime: 30 });
      response.setHeader('Content-Type', 'text/html');
      response.end(`page of ${request.url}`);
    };
    for (const query of ['colours=Blue&types=Print', 'types=Print&utm_source=mail&colours=Blue'])
      expect((await site.ask(`/item_group/005?${query}`)).status).toBe(200);
    expect(rendered).toHaveLength(1);
    expect(records).toEqual([{ tags: new Set(['content', 'products']), lifetime: 30 }]);
  });

  it('with filters is rendered with the same headers for every visitor', async () => {
    const visitor = { 'User-Agent': 'marker', Cookie: 'a=b', 'Accept-Language': 'de', Purpose: 'prefetch' };
    for (const [query, headers] of [
      ['colours=Blue', visitor],
      ['colours=Red', {}],
    ] as const)
      await site.ask(`/item_group/005?${query}`, { ...headers, 'X-Request-Id': 'request-of-test' });
    expect(rendered[0]?.headers).toEqual(rendered[1]?.headers);
    expect(rendered[0]?.headers['user-agent']).not.toBe('');
  });

  it('with filters, requested three times at once, is rendered only twice, in the two slots', async () => {
    let finish = () => {};
    const canRender = new Promise<void>((resolve) => {
      finish = resolve;
    });
    renderPage = async (request, response) => {
      await canRender;
      response.setHeader('Content-Type', 'text/html');
      await new Promise<void>((resolve) => response.end(`page of ${request.url}`, resolve));
    };
    const answers = [1, 2, 3].map(() => site.ask('/item_group/005?colours=Blue'));
    await until(() => rendered.length === 2);
    finish();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(rendered).toHaveLength(2);
  });

  it('and its payload for the router are stored separately', async () => {
    await site.ask('/careers');
    const payload = await site.ask('/careers?_rsc=x', { RSC: '1' });
    expect([payload.headers['content-type'], rendered.length]).toEqual(['text/x-component', 2]);
    await site.ask('/careers?_rsc=y&utm_source=mail', { RSC: '1' });
    expect(rendered).toHaveLength(2);
  });

  it.each([{}, { RSC: '1' }])('is rendered once, and compressed even for its first visitor (%p)', async (headers) => {
    renderPage = (request, response) => {
      response.setHeader('Content-Type', request.headers.rsc === '1' ? 'text/x-component' : 'text/html');
      response.flushHeaders();
      response.write('page '.repeat(500));
      response.end();
    };
    for (let time = 0; time < 2; time += 1) {
      const answer = await site.ask('/careers?_rsc=x', { ...headers, 'Accept-Encoding': 'gzip' });
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(answer.body).toString()).toBe('page '.repeat(500));
    }
    expect(rendered).toHaveLength(1);
  });

  it('with filters is rendered once, whatever the order of its query', async () => {
    await site.ask('/item_group/005?page=2&colours=Blue&utm_source=mail');
    await site.ask('/item_group/005?colours=+Blue&startoffset=9');
    expect(rendered.map(({ url }) => url)).toEqual(['/item_group/005?colours=Blue&page=2']);
  });

  it('that fails to render is answered with 500', async () => {
    renderPage = () => Promise.reject(new Error('no page'));
    expect((await site.ask('/careers')).status).toBe(500);
  });
});

describe('S4: a call that is stored', () => {
  beforeEach(() => {
    renderPage = (request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.setHeader('Cache-Control', 'public, max-age=60');
      response.end(JSON.stringify({ asked: request.url }));
    };
  });

  it('is handled once, and then sent from memory, compressed, and not again to a client that has it', async () => {
    const first = await site.ask('/api/products?item_group=005&colours=Blue', { 'Accept-Encoding': 'gzip' });
    const second = await site.ask('/api/products?colours=Blue&item_group=005&x=1', { 'Accept-Encoding': 'gzip' });
    expect(rendered).toHaveLength(1);
    expect(gunzipSync(second.body).toString()).toBe('{"asked":"/api/products?item_group=005&colours=Blue"}');
    const { 'x-request-id': _first, date: _date, ...headers } = first.headers;
    expect(second.headers).toMatchObject({ ...headers, 'cache-control': 'public, max-age=60' });
    const etag = second.headers.etag ?? '';
    const known = { 'Accept-Encoding': 'gzip', 'If-None-Match': etag };
    expect((await site.ask('/api/products?item_group=005&colours=Blue', known)).status).toBe(304);
    const head = await site.ask('/api/products?item_group=005&colours=Blue', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], rendered.length]).toEqual([200, '53', 1]);
  });

  it('that is refused is handled again', async () => {
    for (let time = 0; time < 2; time += 1) await site.ask('/api/products');
    expect(rendered).toHaveLength(2);
  });
});

describe('S6: rendering beside stored pages', () => {
  it('is bounded: a request beyond the queue gets a time to retry, and stored pages pass', async () => {
    pages.record(
      { address: '/live/careers', representation: 'html' },
      await createStoredResponse(200, {}, Buffer.from('x')),
    );
    const waiting: (() => void)[] = [];
    renderPage = async (_, response) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      response.end('rendered');
    };
    const queued = ['/a', '/item_group/005?page=2', '/b'].map((path) => site.ask(path));
    while (waiting.length < 2) await new Promise(setImmediate);
    // The queue is full only once the third request waits for a slot.
    let refused = await site.ask('/c');
    while (refused.status !== 503) refused = await site.ask('/c');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await site.ask('/careers')).body.toString()).toBe('x');
    expect(rendered).toHaveLength(2);
    const finish = setInterval(() => {
      for (const resolve of waiting.splice(0)) resolve();
    }, 5);
    expect((await Promise.all(queued)).map(({ status }) => status)).toEqual([200, 200, 200]);
    clearInterval(finish);
  });

  it('frees its slot when the response is over, also where Next.js never reports the end of a render', async () => {
    renderPage = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('page');
      return new Promise(() => undefined);
    };
    for (const path of ['/unreported-1', '/unreported-2', '/unreported-3', '/unreported-4'])
      expect((await site.ask(path)).status).toBe(200);
  });
});

describe('S5: what never reaches Next.js', () => {
  it.each([
    ['DELETE', '/api/../careers', 405],
    ['POST', '/careers', 405],
    ['DELETE', '/api/search', 405],
    ['POST', '/api/unknown', 404],
  ])('%s %s is %i', async (method, path, status) => {
    expect((await site.ask(path, {}, method)).status).toBe(status);
    expect(rendered).toEqual([]);
  });

  it('a trade host: it is redirected to the same path of the site', async () => {
    const answer = await site.ask('/careers?x=1', { Host: 'trade.marram.example.com' });
    expect([answer.status, answer.headers.location]).toEqual([308, 'https://marram.example.com/careers?x=1']);
    expect(rendered).toEqual([]);
  });
});

describe('S5: the body of a request', () => {
  it('may take 15 minutes where documents are uploaded, and 30 seconds elsewhere', () => {
    expect(getBodyTimeoutMs('/api/register')).toBe(900_000);
    expect(getBodyTimeoutMs('/hub/consumer/request-user-registration')).toBe(900_000);
    expect([getBodyTimeoutMs('/api/newsletter'), getBodyTimeoutMs('/api/register/x')]).toEqual([30_000, 30_000]);
  });

  it('may take as long when the request contains the absolute URL', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await site.ask('http://a/api/register', { 'Transfer-Encoding': 'chunked' }, 'POST');
    const delays = timers.mock.calls.map(([, delayMs]) => delayMs);
    timers.mockRestore();
    expect(delays).toContain(900_000);
  });

  async function sendHalfRequest(handle: Parameters<typeof startPlainServer>[0]): Promise<string> {
    const slow = await startPlainServer(handle);
    const text = await new Promise<string>((resolve) => {
      const socket = connect(slow.port, '127.0.0.1');
      let received = '';
      socket.on('data', (data) => {
        received += data;
      });
      socket.on('close', () => resolve(received));
      socket.write('POST /api/newsletter HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
    });
    await slow.close();
    return text;
  }

  it('that does not arrive is answered with 408, and the connection ends', async () => {
    expect(await sendHalfRequest((request, response) => limitBodyTime(request, response, 20))).toMatch(
      /^HTTP\/1.1 408 /,
    );
  });

  it('that is cancelled before its end does not crash the process, and the connection ends in time', async () => {
    const text = await sendHalfRequest((request, response) => {
      limitBodyTime(request, response, 20);
      void Readable.toWeb(request).cancel();
    });
    expect(text).toMatch(/^HTTP\/1.1 408 /);
  });
});
