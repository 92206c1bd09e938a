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
const handlerOf = () => new CacheHandler();

/** Reads as a later request does. */
const asked = (key: string, context = PAGE) => handlerOf().get(key, context);

const later = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('S4: the cache handler', () => {
  it('gives a page with its lifetime, from the time that it was kept', async () => {
    const before = Date.now();
    await handlerOf().set('/fresh', page('fresh'), { cacheControl: { revalidate: 600 } });
    const found = await asked('/fresh');
    expect(found).toMatchObject({ value: page('fresh'), cacheControl: { revalidate: 600 } });
    expect(found?.lastModified).toBeGreaterThanOrEqual(before);
  });

  it('S5: an invalidated page is past its lifetime and not expired, so that it is served while it is revalidated', async () => {
    await handlerOf().set('/purged', page('old'), { cacheControl: { revalidate: 600 } });
    await later();
    await invalidateTags(['category:5']);
    const found = await asked('/purged');
    expect(found?.value).toMatchObject(page('old'));
    const { revalidate } = found?.cacheControl ?? {};
    expect(Number(found?.lastModified) + Number(revalidate) * 1000).toBeLessThan(Date.now());
    expect(found?.lastModified).toBeGreaterThan(0);
    expect(found?.cacheControl).not.toHaveProperty('expire');
  });

  it('S5: a path is purged by its tag, without a page being lost', async () => {
    await handlerOf().set('/path', page('old', '_N_T_/live/careers'), { cacheControl: { revalidate: 600 } });
    await later();
    await handlerOf().revalidateTag('_N_T_/live/careers');
    expect((await asked('/path'))?.value).toMatchObject(page('old', '_N_T_/live/careers'));
  });

  it('S5: a read that was invalidated is read again, by its own tags and by those of the page', async () => {
    for (const tag of ['category:5', '_N_T_/live/careers']) {
      const answer = { kind: 'FETCH', data: { body: '{}' } };
      await later();
      await handlerOf().set('answer', answer, { tags: ['category:5'] });
      expect((await asked('answer', FETCH))?.value).toEqual(answer);
      await later();
      await invalidateTags([tag]);
      expect(await asked('answer', FETCH)).toBeNull();
    }
  });

  it('S5: what a request made that startedAt before the purge is stale', async () => {
    const slow = handlerOf();
    await later();
    await invalidateTags(['content']);
    await later();
    await slow.set('/slow', page('made from old answers'), { cacheControl: { revalidate: 600 } });
    expect(await asked('/slow')).toMatchObject({ cacheControl: { revalidate: 1 } });
  });

  it('after a failed refresh the page counts as good until the next try', async () => {
    const handler = handlerOf();
    await handler.set('/failing', page('good'), { cacheControl: { revalidate: 600 } });
    await later();
    await invalidateTags(['content']);
    const given = await asked('/failing');
    await handler.set('/failing', given?.value ?? null, { cacheControl: { revalidate: 3 } });
    const found = await asked('/failing');
    expect(found).toMatchObject({ value: page('good'), cacheControl: { revalidate: 3 } });
    expect(Date.now() - Number(found?.lastModified)).toBeLessThan(1000);
  });

  it('R22: a not-found page says the minute that it is kept, to its first visitor and to all others', async () => {
    const cacheControl = { revalidate: 600, expire: 31_536_000 };
    await handlerOf().set('/missing', { ...page('missing', 'category:404'), status: 404 }, { cacheControl });
    expect(cacheControl).toEqual({ revalidate: 60, expire: 60 });
    expect((await asked('/missing'))?.cacheControl).toEqual({ revalidate: 60, expire: 60 });
  });
});
