import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { startFakeHub } from './support/fake-hub';
import { startSite } from './support/own-site';

/** Milliseconds for which the hub stays away after a publish: longer than all tries of one call. */
const OUTAGE = 10_000;

/** The site tries again by itself between 6 and 24 s after the try before. */
const OWN_TRIES = 30_000;

const CAREERS = /cms-page\/careers/;

const SECRET = 'secret-of-e2e-revalidate';

const PATHS = ['/', '/careers', '/item_group/005', '/about-us'];

/** The headings of pages, one after the other, as a visitor sees them. */
async function headings(page: Page, url: string): Promise<(string | null)[]> {
  const seen: (string | null)[] = [];
  for (const path of PATHS) {
    expect((await page.goto(`${url}${path}`))?.status(), path).toBe(200);
    seen.push(await page.getByRole('heading', { level: 1 }).textContent());
  }
  return seen;
}

test('S5: the site stands while its hub is gone, and what is published when it is back is seen at once', async ({
  baseURL,
  page,
}, testInfo) => {
  test.setTimeout(90_000);
  const hub = await startFakeHub(`${baseURL}/hub`);
  const env = { PRODUCT_API_URL: hub.url, REVALIDATE_SECRET: SECRET };
  const site = await startSite({ folder: testInfo.outputPath('site'), env });
  const publish = async (title: string) => {
    const { cms_page: there, ...rest } = await (await fetch(`${baseURL}/hub/cms-page/careers`)).json();
    hub.answer(CAREERS, { ...rest, cms_page: { ...there, page_title: title } });
    const answer = await fetch(`${site.url}/api/revalidate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'cms_page', name: 'careers' }),
    });
    expect(await answer.json()).toMatchObject({ success: true });
  };
  const shows = async (title: string) => (await (await fetch(`${site.url}/careers`)).text()).includes(title);
  try {
    const before = await headings(page, site.url);
    await hub.turn('down');
    expect(await headings(page, site.url)).toEqual(before);
    await publish('Published in the outage');
    await sleep(OUTAGE);
    const asked = hub.bodies(CAREERS).length;
    await hub.turn('good');
    // Nobody looks meanwhile: the site tries by itself.
    await expect.poll(() => hub.bodies(CAREERS).length, { timeout: OWN_TRIES }).toBeGreaterThan(asked);
    await expect.poll(() => shows('Published in the outage')).toBe(true);
    for (const title of ['Work with us', 'Join the mill', 'Come and weave']) {
      await publish(title);
      expect(await shows(title), title).toBe(true);
      await page.goto(`${site.url}/careers`);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    }
  } finally {
    await site.kill();
    await hub.close();
  }
});
