import { setTimeout as sleep } from 'node:timers/promises';
import { type RenderResult, revalidateAfterInvalidation, waitForRevalidation } from './revalidation';
import { createFakeRenderer, forgetPages, invalidate, storedPage, storePage } from './testing/stored-pages';

const OTHER_PAGES = Array.from({ length: 20 }, (_, at) => `/p${at}`);
const tagsOf = (path: string) => (path === '/careers' ? ['content', 'page:careers'] : ['content']);

describe('S5: a publish while pages are being revalidated', () => {
  let answer: (path: string) => Promise<RenderResult>;
  const site = createFakeRenderer((path) => answer(path));

  const renderPage = async (path: string): Promise<RenderResult> => {
    await storePage(`/live${path}`, 'new', tagsOf(path));
    return 'stale';
  };

  beforeAll(async () => {
    forgetPages();
    await revalidateAfterInvalidation(site.render);
  });

  it('has its pages revalidated next, and waitForRevalidation waits for them', async () => {
    for (const path of ['/careers', ...OTHER_PAGES]) await storePage(`/live${path}`, 'old', tagsOf(path));
    answer = async (path) => {
      await sleep(20);
      return renderPage(path);
    };
    await invalidate('content');
    await sleep(200);
    const requestsBefore = site.asked.length;
    await invalidate('page:careers');
    await waitForRevalidation(60_000);
    expect(await storedPage('/live/careers')).toEqual({ html: 'new', isStale: false });
    expect(site.asked.slice(requestsBefore, requestsBefore + 2)).toContain('/careers');
    // The pages that the first publish made stale are revalidated afterwards.
    for (const path of OTHER_PAGES) expect(await storedPage(`/live${path}`)).toEqual({ html: 'new', isStale: false });
  });

  it('does not wait for a page that takes long', async () => {
    for (const path of ['/careers', '/long']) await storePage(`/live${path}`, 'old', [...tagsOf(path), 'few']);
    answer = async (path) => (path === '/careers' ? renderPage(path) : 'stale');
    await invalidate('few');
    await sleep(100);
    const published = Date.now();
    await invalidate('page:careers');
    while ((await storedPage('/live/careers'))?.isStale === true) await sleep(10);
    expect(Date.now() - published).toBeLessThan(2000);
    await storePage('/live/long', 'new', ['few']);
    await waitForRevalidation(60_000);
  });
});
