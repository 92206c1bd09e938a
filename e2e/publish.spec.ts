import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { startFakeHub } from './support/fake-hub';
import { invalidate, REVALIDATE_SECRET } from './support/publish';
import { startSite } from './support/site-process';

/** Duration of the outage after a publish: longer than all retries of a hub call. */
const OUTAGE_MS = 10_000;

/** The site repeats a failed revalidation after 6 to 24 s. */
const REVALIDATION_RETRY_MS = 30_000;

const CAREERS_CALL = /cms-page\/careers/;

const PATHS = ['/', '/careers', '/item_group/005', '/about-us'];

/** Visits all pages one after the other and returns their headings. */
async function readHeadings(page: Page, url: string): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  for (const path of PATHS) {
    expect((await page.goto(`${url}${path}`))?.status(), path).toBe(200);
    found.push(await page.getByRole('heading', { level: 1 }).textContent());
  }
  return found;
}

test('S5: the site stays up while its hub is down, and shows what is published once it is back', async ({
  baseURL,
  page,
}, testInfo) => {
  test.setTimeout(90_000);
  const hub = await startFakeHub(`${baseURL}/hub`);
  const env = { PRODUCT_API_URL: hub.url, REVALIDATE_SECRET };
  const site = await startSite({ folder: testInfo.outputPath('site'), env });
  const publish = async (title: string) => {
    const { cms_page: careers, ...rest } = await (await fetch(`${baseURL}/hub/cms-page/careers`)).json();
    hub.stubResponse(CAREERS_CALL, { ...rest, cms_page: { ...careers, page_title: title } });
    await invalidate(site.url, { type: 'cms_page', name: 'careers' });
  };
  const shows = async (title: string) => (await (await fetch(`${site.url}/careers`)).text()).includes(title);
  try {
    const before = await readHeadings(page, site.url);
    await hub.setMode('down');
    expect(await readHeadings(page, site.url)).toEqual(before);
    await publish('Published in the outage');
    await sleep(OUTAGE_MS);
    const callsBefore = hub.requestBodies(CAREERS_CALL).length;
    await hub.setMode('good');
    // No page is requested meanwhile: the site must retry without traffic.
    await expect
      .poll(() => hub.requestBodies(CAREERS_CALL).length, { timeout: REVALIDATION_RETRY_MS })
      .toBeGreaterThan(callsBefore);
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
