import CacheHandler from './cache-handler';
import { invalidateTags } from './page-store';

const PAGE = { kind: 'APP_PAGE' };
const FETCH = { kind: 'FETCH', tags: ['category:5'], softTags: ['_N_T_/live/careers'] };

/** A page that is stored in the millisecond in which one of its tags is invalidated is stale, so tests that share a tag wait between the two. */
const page = (html: string, tags = 'content,category:5') => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': tags },
});

/** The handler of one request: Next.js creates a new one each time. */
const createHandler = () => new CacheHandler();

/** Reads as a later request does. */
const read = (key: string, context = PAGE) => createHandler().get(key, context);

const waitForNextMillisecond = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('S4: the cache handler', () => {
  it('returns a page with its lifetime and the time when it was stored', async () => {
    const before = Date.now();
    await createHandler().set('/fresh', page('fresh'), { cacheControl: { revalidate: 600 } });
    const found = await read('/fresh');
    expect(found).toMatchObject({ value: page('fresh'), cacheControl: { revalidate: 600 } });
    expect(found?.lastModified).toBeGreaterThanOrEqual(before);
  });

  it('S5: an invalidated page is past its lifetime and not expired, so that it is served while it is revalidated', async () => {
    await createHandler().set('/purged', page('old'), { cacheControl: { revalidate: 600 } });
    await waitForNextMillisecond();
    await invalidateTags(['category:5']);
    const found = await read('/purged');
    expect(found?.value).toMatchObject(page('old'));
    const { revalidate } = found?.cacheControl ?? {};
    expect(Number(found?.lastModified) + Number(revalidate) * 1000).toBeLessThan(Date.now());
    expect(found?.lastModified).toBeGreaterThan(0);
    expect(found?.cacheControl).not.toHaveProperty('expire');
  });

  it('S5: a path is invalidated by its tag, and its page is still returned', async () => {
    await createHandler().set('/path', page('old', '_N_T_/live/careers'), { cacheControl: { revalidate: 600 } });
    await waitForNextMillisecond();
    await createHandler().revalidateTag('_N_T_/live/careers');
    expect((await read('/path'))?.value).toMatchObject(page('old', '_N_T_/live/careers'));
  });

  it('S5: a read is invalidated by its own tags and by those of its page', async () => {
    for (const tag of ['category:5', '_N_T_/live/careers']) {
      const answer = { kind: 'FETCH', data: { body: '{}' } };
      await waitForNextMillisecond();
      await createHandler().set('answer', answer, { tags: ['category:5'] });
      expect((await read('answer', FETCH))?.value).toEqual(answer);
      await waitForNextMillisecond();
      await invalidateTags([tag]);
      expect(await read('answer', FETCH)).toBeNull();
    }
  });

  it('S5: a page whose content the hub no longer has is not returned, until it is rendered again', async () => {
    const careers = (html: string) => page(html, 'content,read:careers');
    await createHandler().set('/gone', careers('old'), { cacheControl: { revalidate: 600 } });
    await waitForNextMillisecond();
    await invalidateTags(['read:careers']);
    expect(await read('/gone')).toBeNull();
    await waitForNextMillisecond();
    await createHandler().set('/gone', careers('new'), { cacheControl: { revalidate: 600 } });
    expect((await read('/gone'))?.value).toMatchObject(careers('new'));
  });

  it('S5: a page is stale if its request started before the invalidation', async () => {
    const slow = createHandler();
    await waitForNextMillisecond();
    await invalidateTags(['content']);
    await waitForNextMillisecond();
    await slow.set('/slow', page('made from old answers'), { cacheControl: { revalidate: 600 } });
    expect(await read('/slow')).toMatchObject({ cacheControl: { revalidate: 1 } });
  });

  it('after a failed revalidation the page is fresh until the next attempt', async () => {
    const handler = createHandler();
    await handler.set('/failing', page('good'), { cacheControl: { revalidate: 600 } });
    await waitForNextMillisecond();
    await invalidateTags(['content']);
    const given = await read('/failing');
    await handler.set('/failing', given?.value ?? null, { cacheControl: { revalidate: 3 } });
    const found = await read('/failing');
    expect(found).toMatchObject({ value: page('good'), cacheControl: { revalidate: 3 } });
    expect(Date.now() - Number(found?.lastModified)).toBeLessThan(1000);
  });

  it('R22: a not-found page has a lifetime of one minute, for its first visitor and all others', async () => {
    const cacheControl = { revalidate: 600, expire: 31_536_000 };
    await createHandler().set('/missing', { ...page('missing', 'category:404'), status: 404 }, { cacheControl });
    expect(cacheControl).toEqual({ revalidate: 60, expire: 60 });
    expect((await read('/missing'))?.cacheControl).toEqual({ revalidate: 60, expire: 60 });
  });
});
