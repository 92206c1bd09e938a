import type { CachedValue, StoredEntry } from './entry';
import { ALIAS_TAG } from './partitions';
import type { RedisTier } from './redis-tier';
import { createPageStore, MAX_COMPLETE_MS, PARTIAL_SECONDS, RETRY_SECONDS } from './store';

const MINUTE = 60_000;

function storeAt(start: number, redis: RedisTier | null = null) {
  const clock = { now: start };
  const store = createPageStore({ maxBytes: 1_000_000, now: () => clock.now, redis });
  const write = (key: string, value: CachedValue | null, tags: string[] = ['content'], revalidate = 600) =>
    store.write(key, { value, tags, cacheControl: { revalidate }, startedAt: clock.now });
  return { clock, store, write };
}

const page = (html: string) => ({ kind: 'APP_PAGE', html });

describe('S4: the store of pages', () => {
  it('returns a stored page as fresh', async () => {
    const { store, write } = storeAt(MINUTE);
    await write('/a', page('one'));
    expect(await store.read('/a')).toMatchObject({ entry: { value: page('one') }, isStale: false });
    expect(await store.read('/b')).toBeNull();
  });

  it('finds a page by its inner address, fresh until its lifetime is over or its revalidation has failed', async () => {
    const { store, write, clock } = storeAt(MINUTE);
    const key = `/route-cache/APP_PAGE/${'a'.repeat(64)}/$/live/brand/Skaap & Klei`;
    const value = page('one');
    await write(key, value);
    const isFresh = () => store.find('/live/brand/Skaap%20%26%20Klei')?.isFresh;
    expect([isFresh(), store.find('/live/brand/other')]).toEqual([true, null]);
    clock.now += 600_000;
    expect(isFresh()).toBe(false);
    await write(key, page('two'));
    expect(isFresh()).toBe(true);
    const given = (await store.read(key))?.entry.value ?? null;
    await write(key, given);
    expect(isFresh()).toBe(false);
  });

  it('pages requested once evict each other, not those requested again', async () => {
    const { store, write } = storeAt(MINUTE);
    const body = 'x'.repeat(50_000);
    const visit = async (name: string) => {
      await write(`/route-cache/APP_PAGE/${'a'.repeat(64)}/$/live/${name}`, page(body));
      // As the response of the first render is stored.
      store.find(`/live/${name}`);
    };
    await visit('home');
    expect(store.find('/live/home', true)).not.toBeNull();
    for (let i = 0; i < 50; i += 1) await visit(`product-${i}`);
    expect(store.find('/live/home')).not.toBeNull();
    expect(store.find('/live/product-0')).toBeNull();
  });

  it('made-up addresses do not hide a stored page', async () => {
    const { store, write } = storeAt(MINUTE);
    const keyOf = (name: string) => `/route-cache/APP_PAGE/${'a'.repeat(64)}/$/live/${name}`;
    await write(keyOf('home'), page('home'));
    for (let i = 0; i < 40_001; i += 1) await write(keyOf(`made-up-${i}`), null);
    expect(await store.read(keyOf('home'))).not.toBeNull();
    expect(store.find('/live/home')).not.toBeNull();
  });

  it('S5: returns an invalidated page, marked as stale', async () => {
    const { store, write, clock } = storeAt(MINUTE);
    await write('/a', page('one'), ['category:5']);
    await write('/b', page('two'), ['category:6']);
    clock.now += 1;
    await store.invalidate(['category:5']);
    expect(await store.read('/a')).toMatchObject({ entry: { value: page('one') }, isStale: true });
    expect(await store.read('/b')).toMatchObject({ isStale: false });
    expect(store.listStalePages()).toEqual(['/a']);
  });

  it('S5: hub answers and aliases are not revalidated, and do not affect the order of pages', async () => {
    const { store, write, clock } = storeAt(MINUTE);
    const answer = { kind: 'FETCH', data: {} };
    await write('/by-few', page('a'), ['few']);
    await write('/by-many', page('b'), ['many']);
    await write('/by-many-too', page('c'), ['many']);
    for (const key of ['1', '2', '3']) await write(key, answer, ['few']);
    for (const path of ['/By-few', '/by-FEW']) await write(path, page('a'), ['few', ALIAS_TAG]);
    clock.now += 1;
    await store.invalidate(['few', 'many']);
    expect(store.listStalePages()).toEqual(['/by-few', '/by-many-too', '/by-many']);
  });

  it('S5: a page from old answers, or a partial one, is due for revalidation after its short lifetime', async () => {
    const { store, write, clock } = storeAt(MINUTE);
    await write('/a', page('old'), ['category:5'], 1);
    expect([store.listStalePages(), store.countFailures('/a'), store.isDue('/a')]).toEqual([['/a'], 1, false]);
    clock.now += 1000;
    expect(store.isDue('/a')).toBe(true);
    await write('/a', page('new'), ['category:5']);
    expect([store.listStalePages(), store.countFailures('/a'), store.isDue('/a')]).toEqual([[], 0, false]);
  });

  it('S5: a page whose tag was invalidated during its render is stale', async () => {
    const { store, clock } = storeAt(MINUTE);
    const startedAt = clock.now;
    clock.now += 50;
    await store.invalidate(['content']);
    clock.now += 50;
    await store.write('/a', { value: page('old'), tags: ['content'], cacheControl: undefined, startedAt });
    expect(await store.read('/a')).toMatchObject({ isStale: true });
  });

  it('S5: a filtered page is still returned after its lifetime, but not once it is invalidated', async () => {
    const { store, write, clock } = storeAt(MINUTE);
    const key = `/route-cache/APP_PAGE/${'a'.repeat(64)}/$/live/filtered/colours=Blue/item_group/005`;
    await write(key, page('blue'), ['products'], 60);
    clock.now += 61_000;
    expect(await store.read(key)).toMatchObject({ entry: { value: page('blue') } });
    expect(store.find('/live/filtered/colours%3DBlue/item_group/005')?.isFresh).toBe(false);
    await store.invalidate(['products']);
    expect(await store.read(key)).toBeNull();
  });

  it('S5: an absent page that was invalidated is dropped at once', async () => {
    const { store, write, clock } = storeAt(MINUTE);
    await write('/new', { kind: 'APP_PAGE', status: 404, html: '' });
    expect(await store.read('/new')).not.toBeNull();
    clock.now += 1;
    await store.invalidate(['content']);
    expect(await store.read('/new')).toBeNull();
  });

  it('a failed revalidation keeps the page, and each one in a row has a longer retry delay', async () => {
    const { store, write, clock } = storeAt(MINUTE);
    await write('/a', page('good'));
    const waits: number[] = [];
    for (let i = 0; i < RETRY_SECONDS.length + 2; i++) {
      const value = (await store.read('/a'))?.entry.value ?? null;
      await write('/a', value);
      waits.push((((await store.read('/a'))?.entry.retryAt ?? 0) - clock.now) / 1000);
    }
    expect(waits).toEqual([3, 6, 12, 24, 30, 30, 30]);
    await write('/a', page('new'));
    expect(await store.read('/a')).toMatchObject({ entry: { value: page('new'), failures: 0, retryAt: 0 } });
  });

  it('S5: a publish after a failed revalidation ends the retry delay', async () => {
    const { store, write, clock } = storeAt(MINUTE);
    await write('/a', page('good'));
    await write('/a', (await store.read('/a'))?.entry.value ?? null);
    expect((await store.read('/a'))?.retryAt).toBe(clock.now + 3000);
    clock.now += 100;
    await store.invalidate(['content']);
    expect((await store.read('/a'))?.retryAt).toBe(0);
    expect(store.isDue('/a')).toBe(true);
    clock.now += 1;
    await write('/a', (await store.read('/a'))?.entry.value ?? null);
    clock.now += 100;
    expect((await store.read('/a'))?.retryAt).toBe(clock.now + 5900);
    expect(store.isDue('/a')).toBe(false);
  });

  it('a failed revalidation does not replace a page that was stored meanwhile', async () => {
    const { store, write } = storeAt(MINUTE);
    await write('/a', page('old'));
    const old = (await store.read('/a'))?.entry.value ?? null;
    await write('/a', page('new'));
    await write('/a', old);
    expect(await store.read('/a')).toMatchObject({ entry: { value: page('new'), failures: 0 } });
  });

  it('a failed revalidation restores a page that was evicted meanwhile, with a retry delay', async () => {
    const { store, write, clock } = storeAt(MINUTE);
    const huge = page('x'.repeat(100_000));
    await write('/a', huge);
    const value = (await store.read('/a'))?.entry.value ?? null;
    for (const key of ['/b', '/c', '/d']) {
      await write(key, page('y'.repeat(145_000)));
      await store.read(key);
    }
    expect(await store.read('/a')).toBeNull();
    await write('/a', value);
    expect(await store.read('/a')).toMatchObject({ entry: { value: huge, failures: 1, storedAt: 0 } });
    expect((await store.read('/a'))?.entry.retryAt).toBe(clock.now + 3000);
  });

  it('a partial page has a lifetime of a second, and a longer one when it stays partial', async () => {
    const { store, write, clock } = storeAt(MINUTE);
    const lives: unknown[] = [];
    for (let i = 0; i < PARTIAL_SECONDS.length + 1; i++) {
      await write('/a', page(`gap ${i}`), ['content'], 1);
      lives.push((await store.read('/a'))?.entry.cacheControl?.revalidate);
    }
    expect(lives).toEqual([1, 1, 2, 4, 8, 8]);
    await write('/a', page('whole'));
    clock.now += MAX_COMPLETE_MS;
    await write('/a', page('gap again'), ['content'], 1);
    expect((await store.read('/a'))?.entry.cacheControl?.revalidate).toBe(1);
  });

  it('S8: a complete page is kept instead of a partial one, which counts as a failed revalidation', async () => {
    const { store, write, clock } = storeAt(MINUTE);
    await write('/a', page('whole'));
    for (const wait of RETRY_SECONDS) {
      await write('/a', page('gap'), ['content'], 1);
      expect(await store.read('/a')).toMatchObject({
        entry: { value: page('whole') },
        retryAt: clock.now + wait * 1000,
      });
    }
    await write('/a', page('whole again'));
    expect(await store.read('/a')).toMatchObject({ entry: { value: page('whole again'), failures: 0, retryAt: 0 } });
  });

  it('S5: an invalidated page is replaced even by a partial one', async () => {
    const { store, write, clock } = storeAt(MINUTE);
    await write('/a', page('old'));
    clock.now += 1;
    await store.invalidate(['content']);
    clock.now += 1;
    await write('/a', page('new with a gap'), ['content'], 1);
    expect(await store.read('/a')).toMatchObject({
      entry: { value: page('new with a gap'), partialRenders: 1 },
      isStale: false,
    });
  });

  it('S4: aliases and hub answers evict no page', async () => {
    const { store, write } = storeAt(MINUTE);
    for (const path of ['/once', '/often']) await write(path, page('x'.repeat(1000)));
    await store.read('/often');
    for (let i = 0; i < 1000; i++) {
      await write(`/size/${i}`, page('y'.repeat(5000)), ['content', ALIAS_TAG]);
      await write(`answer/${i}`, { kind: 'FETCH', data: { body: 'z'.repeat(5000) } });
      if (i % 2 === 0) continue;
      await store.read(`/size/${i}`);
      await store.read(`answer/${i}`);
    }
    expect(await store.read('/once')).not.toBeNull();
    expect(await store.read('/often')).not.toBeNull();
    expect(await store.read('/size/0')).toBeNull();
    expect(await store.read('/size/999')).not.toBeNull();
    expect(await store.read('answer/999')).not.toBeNull();
  });
});

/** An in-memory Redis tier: each call of the returned function connects another instance to the same pages. */
function createTiers(now = () => 5 * MINUTE): () => RedisTier & { pages: Map<string, StoredEntry> } {
  const pages = new Map<string, StoredEntry>();
  const listeners: ((tag: string, at: number) => void)[] = [];
  return () => ({
    pages,
    get: async (key) => pages.get(key) ?? null,
    set: async (key, entry) => void pages.set(key, entry),
    publishTags: async (tags, at) => {
      for (const listener of listeners) for (const tag of tags) listener(tag, at);
    },
    onInvalidate: (listener) => void listeners.push(listener),
    now,
    isUp: () => true,
    close: () => undefined,
  });
}

describe('S4: the store of several instances', () => {
  it('one instance has the pages of another', async () => {
    const connectTier = createTiers();
    const one = storeAt(MINUTE, connectTier());
    const two = storeAt(MINUTE, connectTier());
    await one.write('/a', page('made once'));
    expect(await two.store.read('/a')).toMatchObject({ entry: { value: page('made once') }, isStale: false });
  });

  it('S5: an invalidation of one reaches the other', async () => {
    const connectTier = createTiers();
    const one = storeAt(MINUTE, connectTier());
    const two = storeAt(MINUTE, connectTier());
    await two.write('/a', page('old'));
    await one.store.invalidate(['content']);
    expect(await two.store.read('/a')).toMatchObject({ isStale: true });
  });

  it('a stale page is replaced by the newer one of another instance', async () => {
    let sharedTime = 5 * MINUTE;
    const connectTier = createTiers(() => sharedTime);
    const one = storeAt(MINUTE, connectTier());
    const two = storeAt(MINUTE, connectTier());
    await two.write('/a', page('old'));
    await two.store.invalidate(['content']);
    sharedTime = 6 * MINUTE;
    await one.write('/a', page('new'));
    expect(await two.store.read('/a')).toMatchObject({ entry: { value: page('new') }, isStale: false });
  });

  it('a page that was written while Redis was asked is not replaced by the older one from there', async () => {
    const tier = createTiers()();
    await storeAt(MINUTE, tier).write('/a', page('old'));
    const old = tier.pages.get('/a') ?? null;
    const answers: ((entry: StoredEntry | null) => void)[] = [];
    const slow: RedisTier = { ...tier, get: () => new Promise((resolve) => void answers.push(resolve)) };
    const { store, write, clock } = storeAt(MINUTE, slow);
    const reading = store.read('/a');
    clock.now += 1000;
    await write('/a', page('new'));
    answers[0]?.(old);
    expect(await reading).toMatchObject({ entry: { value: page('new') } });
  });

  it('S5: another instance can fall back on an invalidated read, but not on an invalidated page', async () => {
    const connectTier = createTiers();
    const one = storeAt(MINUTE, connectTier());
    const two = storeAt(MINUTE, connectTier());
    const answer = { kind: 'FETCH', data: {} };
    await one.write('answer', answer);
    await one.write('/a', page('old'));
    await one.store.invalidate(['content']);
    expect(await two.store.read('answer')).toMatchObject({ entry: { value: answer }, isStale: true });
    expect(await two.store.read('/a')).toBeNull();
  });

  it('a partial page is not shared', async () => {
    const connectTier = createTiers();
    const shared = connectTier();
    await storeAt(MINUTE, shared).write('/a', page('gap'), ['content'], 1);
    expect(shared.pages.size).toBe(0);
  });
});
