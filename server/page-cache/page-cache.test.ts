import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { getPageStore } from '@/lib/page-cache/store/page-store';
import { createPathTag } from '@/lib/page-cache/store/tags';
import { keyOf } from '@/lib/page-cache/testing/stored-pages';
import type { SiteResponse } from '../site-response';
import { collectGarbage } from '../testing/collect-garbage';
import { openPageCache, type PageCache } from './page-cache';
import {
  chooseEncoding,
  createStoredResponse,
  negotiateResponse,
  recompressResponse,
  type StoredResponse,
} from './stored-response';

const CAREERS = { address: '/live/careers', representation: 'html' };
const RSC = { ...CAREERS, representation: 'rsc' };
const TREE = { ...CAREERS, representation: 'segment:/_tree' };

const responseOf = (body: string) =>
  createStoredResponse(200, { 'content-type': 'text/html', 'x-nextjs-cache': 'MISS' }, Buffer.from(body));

let cache: PageCache;
/** Jobs that wait for the server to be idle. */
const idleJobs = new Map<string, () => Promise<void>>();

/** An invalidation affects what was rendered in the same millisecond, so tests move the clock between the two. */
let time = Date.now();
const passMillisecond = () => {
  time += 1;
};

beforeAll(async () => {
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  cache = await openPageCache((name, job) => void idleJobs.set(name, job));
});

/** Stores a page as Next.js does. */
async function write(html: string, { revalidate = 600, tags = ['content'] } = {}): Promise<void> {
  const value = {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from(`rsc of ${html}`),
    segmentData: new Map([['/_tree', Buffer.from(`tree of ${html}`)]]),
  };
  const startedAt = Date.now();
  await (await getPageStore()).write(keyOf('/live/careers'), { value, tags, cacheControl: { revalidate }, startedAt });
}

/** The body that the cache sends; null when Next.js has to render the page. */
function sendPage(page = CAREERS): string | null {
  const responses: StoredResponse[] = [];
  const response = { send: (stored: StoredResponse) => responses.push(stored) } as unknown as SiteResponse;
  return cache.send(response, page) ? (responses[0]?.bodies.identity.createBody().toString() ?? '') : null;
}

describe('S4: pages from memory', () => {
  it('are sent once a response equal to the stored page is recorded, in each representation', async () => {
    await write('one');
    expect([sendPage(), cache.has(CAREERS)]).toEqual([null, true]);
    for (const [page, body] of [
      [CAREERS, 'one'],
      [RSC, 'rsc of one'],
      [TREE, 'tree of one'],
    ] as const) {
      cache.record(page, await responseOf(body));
      expect(sendPage(page)).toBe(body);
    }
  });

  it('are not kept when they differ from the stored page', async () => {
    await write('two');
    cache.record(CAREERS, await responseOf('one'));
    cache.record({ ...CAREERS, representation: 'segment:/made-up' }, await responseOf('tree of two'));
    cache.record({ ...CAREERS, address: '/live/unknown' }, await responseOf('two'));
    expect([sendPage(), sendPage({ ...CAREERS, representation: 'segment:/made-up' })]).toEqual([null, null]);
    expect(cache.has({ ...CAREERS, address: '/live/unknown' })).toBe(false);
  });

  it('are dropped with a new version and with an invalidation', async () => {
    await write('three');
    cache.record(CAREERS, await responseOf('three'));
    await write('four');
    expect(sendPage()).toBeNull();
    cache.record(CAREERS, await responseOf('four'));
    expect(sendPage()).toBe('four');
    passMillisecond();
    await (await getPageStore()).invalidate(['content']);
    expect([sendPage(), cache.has(CAREERS)]).toEqual([null, true]);
    passMillisecond();
    await write('five');
    cache.record(CAREERS, await responseOf('five'));
    expect(sendPage()).toBe('five');
  });

  it('count towards the memory of the store', async () => {
    await write('six');
    const store = await getPageStore();
    const before = store.bytes();
    const response = await responseOf('six');
    cache.record(CAREERS, response);
    expect(store.bytes() - before).toBe(response.bytes);
    cache.record(CAREERS, response);
    expect(store.bytes() - before).toBe(response.bytes);
  });

  it('are recompressed in idle time, with a new ETag, unless there is a newer version', async () => {
    const html = Array.from({ length: 2000 }, (_, index) => `<a href="/product/${index * 7919}">${index}</a>`).join('');
    const stored = async () =>
      (await getPageStore()).find('/live/careers')?.entry.responses?.get('html') as StoredResponse | undefined;
    await write(html);
    idleJobs.clear();
    cache.record(CAREERS, await responseOf(html));
    const first = await stored();
    const [job] = idleJobs.values();
    await job?.();
    const second = await stored();
    const lengths = [first, second].map((one) => one?.bodies.br.createBody().length ?? 0);
    expect(lengths[1]).toBeLessThan(lengths[0] ?? 0);
    expect(brotliDecompressSync(second?.bodies.br.createBody() ?? '').toString()).toBe(html);
    expect((first?.bytes ?? 0) - (second?.bytes ?? 0)).toBe((lengths[0] ?? 0) - (lengths[1] ?? 0));
    const request = { headers: { 'accept-encoding': 'br', 'if-none-match': first?.bodies.br.etag } };
    expect(second && negotiateResponse(request as unknown as IncomingMessage, second)).toMatchObject({ status: 304 });
    expect(second && negotiateResponse(request as unknown as IncomingMessage, second).headers).toContain(
      second?.bodies.br.etag,
    );
    expect(second?.bodies.gzip).toEqual(first?.bodies.gzip);
    await write('eight');
    await job?.();
    expect(await stored()).toBeUndefined();
  });

  it('are not kept in memory by a recompression that waits, nor are their previous bodies by one that ran', async () => {
    const html = Array.from({ length: 2000 }, (_, index) => `<a href="/product/${index * 7919}">${index}</a>`).join('');
    const store = await getPageStore();
    const findResponse = () => store.find('/live/careers')?.entry.responses?.get('html') as StoredResponse;
    idleJobs.clear();
    await write(html);
    cache.record(CAREERS, await responseOf(html));
    const first = new WeakRef(findResponse().bodies.br.createBody());
    const [job] = idleJobs.values();
    await job?.();
    await collectGarbage();
    expect(first.deref()).toBeUndefined();
    await write('evicted');
    cache.record(CAREERS, await responseOf('evicted'));
    // Throws if there is no entry.
    const evicted = new WeakRef(store.find('/live/careers')?.entry.value as object);
    store.delete(keyOf('/live/careers'));
    await collectGarbage();
    expect(evicted.deref()).toBeUndefined();
    expect(idleJobs.size).toBe(1);
  });

  it('say that they come from the cache', async () => {
    await write('seven');
    cache.record(CAREERS, await responseOf('seven'));
    const found = (await getPageStore()).find('/live/careers')?.entry.responses?.get('html') as StoredResponse;
    expect(found.headers).toEqual(expect.arrayContaining(['x-nextjs-cache', 'HIT']));
    expect(found.headers).not.toContain('MISS');
  });
});

describe('S4: calls from memory', () => {
  const CALL = {
    address: '/live/filtered/item_group%3D005/api/products',
    representation: 'body',
    tags: ['products'],
    lifetime: 60,
  };
  const store = async (body: string, { status = 200, lifetime = 60, startedAt = Date.now() } = {}) =>
    cache.storeCall({ ...CALL, lifetime }, await createStoredResponse(status, {}, Buffer.from(body)), startedAt);

  it('are sent until their lifetime is over', async () => {
    expect(sendPage(CALL)).toBeNull();
    await store('one');
    expect(sendPage(CALL)).toBe('one');
    await store('two', { lifetime: 0 });
    expect(sendPage(CALL)).toBeNull();
  });

  it('are dropped with an invalidation, even one during the call', async () => {
    await store('three');
    const startedAt = Date.now();
    passMillisecond();
    await (await getPageStore()).invalidate(['products']);
    expect(sendPage(CALL)).toBeNull();
    await store('four', { startedAt });
    expect(sendPage(CALL)).toBeNull();
    passMillisecond();
    await store('five');
    expect(sendPage(CALL)).toBe('five');
  });

  it('say how old they are, because a browser counts its 60 s from then', async () => {
    await store('seven');
    time += 41_000;
    const sent: StoredResponse[] = [];
    const response = { send: (stored: StoredResponse) => sent.push(stored) } as unknown as SiteResponse;
    expect(cache.send(response, CALL)).toBe(true);
    expect(sent[0]?.headers.join(' ')).toContain('age 41');
  });

  it.each([400, 429, 502])('are not stored with status %i', async (status) => {
    await store('six');
    await store('failed', { status });
    expect(sendPage(CALL)).toBe('six');
  });
});

describe('S4: pages that Next.js renders for each request', () => {
  const page = { address: '/live/filtered/colours%3DBlue/item_group/005/application/A%2FB', representation: 'html' };
  const store = async (
    body: string,
    { status = 200, lifetime = 60, tags = ['products'], startedAt = Date.now() } = {},
  ) => {
    const rendered = await createStoredResponse(status, { 'cache-control': 'no-store' }, Buffer.from(body));
    const { bodies, headers } = await cache.storePage(page, rendered, { tags: new Set(tags), lifetime }, startedAt);
    return { body: bodies.identity.createBody().toString(), headers: headers.join(' ') };
  };
  const invalidate = async (tag: string) => {
    passMillisecond();
    await (await getPageStore()).invalidate([tag]);
    passMillisecond();
  };

  it('are sent from memory, and may be stored by caches in front', async () => {
    expect((await store('one')).headers).toContain('cache-control s-maxage=60, stale-while-revalidate=31535940');
    expect(sendPage(page)).toBe('one');
  });

  it.each(['products', createPathTag(page.address)])('are dropped with an invalidation of %s', async (tag) => {
    await store('one');
    expect(sendPage(page)).toBe('one');
    await invalidate(tag);
    expect(sendPage(page)).toBeNull();
  });

  it('are not stored when an invalidation came while they were rendered', async () => {
    const startedAt = Date.now();
    await invalidate('products');
    await store('one', { startedAt });
    expect(sendPage(page)).toBeNull();
  });

  it.each([
    ['failed', { status: 500 }],
    ['lacks a part', { lifetime: 1 }],
  ])('one that %s is replaced by the complete one before it, unless that was invalidated', async (_, render) => {
    await store('complete');
    expect((await store('worse', render)).body).toBe('complete');
    expect(sendPage(page)).toBe('complete');
    await invalidate('products');
    expect((await store('worse', render)).body).toBe('worse');
  });

  it('the page before a failed one is sent from memory for 8 s; then it is rendered again, and the new one replaces it', async () => {
    await invalidate('products');
    await store('complete');
    time += 60_000;
    expect(sendPage(page)).toBeNull();
    expect((await store('worse', { lifetime: 1 })).body).toBe('complete');
    time += 7999;
    expect(sendPage(page)).toBe('complete');
    time += 1;
    expect(sendPage(page)).toBeNull();
    expect((await store('new')).body).toBe('new');
    expect(sendPage(page)).toBe('new');
    await invalidate('products');
    expect(sendPage(page)).toBeNull();
  });

  it.each([
    ['a not-found page', { status: 404 }],
    ['a page that lacks a part', { lifetime: 1 }],
  ])('%s before a failed one is not sent again from memory', async (_, render) => {
    await invalidate('products');
    await store('before', render);
    time += 60_000;
    await store('worse', { status: 500 });
    expect(sendPage(page)).toBeNull();
  });

  it('a not-found page is stored too, but not a redirect', async () => {
    await invalidate('products');
    await store('moved', { status: 308 });
    expect(sendPage(page)).toBeNull();
    expect((await store('missing', { status: 404 })).headers).toMatch(/cache-control s-maxage=60 /);
    expect(sendPage(page)).toBe('missing');
  });
});

describe('S4: the headers of a stored page', () => {
  it('contain the target of a redirect once, although Next.js sets it twice', async () => {
    const location = ['/item_group/005/collection/Aldwych', '/item_group/005/collection/Aldwych'] as unknown as string;
    const { headers } = await createStoredResponse(308, { location, 'x-two': ['a', 'b'] }, Buffer.from(''));
    const names = headers.filter((_, index) => index % 2 === 0);
    expect(names.filter((name) => name === 'location')).toHaveLength(1);
    expect(names.filter((name) => name === 'x-two')).toHaveLength(2);
  });
});

describe('S4: the encoding of a stored page', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['BR;q=0.1', 'br'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['deflate', 'identity'],
  ] as const)('for %p is %s', (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });

  it('leads to 304 for a client that has the page from before or after its recompression', async () => {
    const stored = await responseOf('text and more text '.repeat(500));
    const smaller = (await recompressResponse(stored)) as StoredResponse;
    const ask = (response: StoredResponse, etag: string) =>
      negotiateResponse(
        { headers: { 'accept-encoding': 'br', 'if-none-match': etag } } as unknown as IncomingMessage,
        response,
      ).status;
    const [first, second] = [stored.bodies.br.etag, smaller.bodies.br.etag];
    expect(second).not.toBe(first);
    expect([ask(smaller, first), ask(smaller, second), ask(stored, second)]).toEqual([304, 304, 304]);
    expect([ask(stored, '"other"'), ask(smaller, stored.bodies.gzip.etag)]).toEqual([200, 200]);
  });

  it('is gzip for a client without Brotli: compressed once, and already counted in the memory', async () => {
    const { bytes, bodies } = await responseOf(Array.from({ length: 5000 }, (_, index) => index * 7919).join(' '));
    const made = bodies.gzip.createBody();
    expect(bodies.gzip.createBody()).toBe(made);
    expect(bytes).toBeGreaterThan(bodies.identity.createBody().length + bodies.br.createBody().length + made.length);
  });

  it('is chosen for any header, and the body is not empty', async () => {
    const stored = await responseOf('text '.repeat(50));
    fc.assert(
      fc.property(fc.string(), fc.string(), (accept, text) => {
        // A lone '*' names every tag.
        const known = text.replaceAll('*', '');
        const request = {
          headers: { 'accept-encoding': accept, 'if-none-match': known },
        } as unknown as IncomingMessage;
        expect(negotiateResponse(request, stored).body?.length).toBeGreaterThan(0);
      }),
    );
  });
});
