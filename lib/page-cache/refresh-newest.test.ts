import { setTimeout as sleep } from 'node:timers/promises';
import { refreshAfterPurges, whenRefreshed } from './refresh-after-purges';
import { forgetPages, keep, kept, type PageServer, pageServer, purge } from './testing/page-server';

const MANY = Array.from({ length: 20 }, (_, at) => `/p${at}`);
const tagsOf = (path: string) => (path === '/careers' ? ['content', 'page:careers'] : ['content']);

describe('S5: a publish while pages are being made anew', () => {
  let site: PageServer;
  let answer: (path: string) => Promise<string>;

  const make = async (path: string): Promise<string> => {
    await keep(`/live${path}`, 'new', tagsOf(path));
    return 'STALE';
  };

  beforeAll(async () => {
    forgetPages();
    site = await pageServer((path) => answer(path));
    await refreshAfterPurges(site.server);
  });
  afterAll(() => site.close());

  it('comes first, as soon as the page is made that it came during, and who waits for it waits for its pages', async () => {
    for (const path of ['/careers', ...MANY]) await keep(`/live${path}`, 'old', tagsOf(path));
    answer = async (path) => {
      await sleep(20);
      return make(path);
    };
    await purge('content');
    await sleep(200);
    const before = site.asked.length;
    await purge('page:careers');
    await whenRefreshed(60_000);
    expect(await kept('/live/careers')).toEqual({ html: 'new', isStale: false });
    expect(site.asked.slice(before, before + 2)).toContain('/careers');
    // What the first publish made stale is made anew after it.
    for (const path of MANY) expect(await kept(`/live${path}`)).toEqual({ html: 'new', isStale: false });
  });

  it('does not wait for a page that takes long', async () => {
    for (const path of ['/careers', '/long']) await keep(`/live${path}`, 'old', [...tagsOf(path), 'few']);
    answer = async (path) => (path === '/careers' ? make(path) : 'STALE');
    await purge('few');
    await sleep(100);
    const published = Date.now();
    await purge('page:careers');
    while ((await kept('/live/careers'))?.isStale === true) await sleep(10);
    expect(Date.now() - published).toBeLessThan(2000);
    await keep('/live/long', 'new', ['few']);
    await whenRefreshed(60_000);
  });
});
