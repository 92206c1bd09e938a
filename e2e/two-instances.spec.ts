import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Answer, ask, visibleText } from './support/ask';
import { bySku, pathTo, productPath } from './support/catalogue';
import { openPanel } from './support/menu';
import type { OwnSite } from './support/own-site';
import { PAGE_POLICY } from './support/page-policy';
import { startTwoInstances, type TwoInstances } from './support/two-instances';
import { watchViolations, withoutOutside } from './support/violations';

// Two instances of one site: what they tell each other over Redis, and what a visitor of either sees of it.

const URL_OF_REDIS = process.env.TEST_REDIS_URL ?? '';

test.skip(URL_OF_REDIS === '', 'TEST_REDIS_URL names no Redis');
test.describe.configure({ mode: 'serial' });

/** Milliseconds after which a publish is seen in every instance: well before they read the list of invalidations by themselves. */
const SOON = 5000;

/** Pages that one instance makes for both. */
const PATHS = [
  '/',
  '/careers',
  '/item_group/005',
  pathTo('005', ['collection', 'Overberg']),
  productPath(bySku('SALL-FLA-140')),
];

/** Pages that nobody has asked instance two for when the hub dies: one that is kept, and one that never is. */
const UNSEEN = '/about-us';
const FILTERED = '/item_group/005?page=2';

const INLINE = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

let instances: TwoInstances;
/** What a visitor of an instance reads on a page, and that it came to its end. */
async function seen(site: OwnSite, path: string) {
  const { status, body } = await ask(site.url, path, {});
  return { path, status, text: visibleText(body), isWhole: body.endsWith('</html>') };
}

/** A visitor of an instance reads this, at once or after a moment in which Redis does not answer. */
const expectSeen = (site: OwnSite, page: Awaited<ReturnType<typeof seen>>) =>
  expect.poll(() => seen(site, page.path), { timeout: 20_000 }).toEqual(page);

test.beforeAll(async ({ baseURL }, testInfo) => {
  test.setTimeout(120_000);
  instances = await startTwoInstances(URL_OF_REDIS, `${baseURL}/hub`, testInfo.outputPath());
});
test.afterAll(() => instances?.end());

test('S4: a page that one instance made is served by the other, which asks the hub for nothing', async () => {
  test.setTimeout(120_000);
  const { hub, one, two, publish, startAnew } = instances;
  const calls = () => hub.bodies(/./).length;
  let tries = 0;
  await expect(async () => {
    // On a busy machine Redis may not answer in time, and each instance makes its own pages meanwhile: both begin again.
    if (tries++ > 0) {
      await publish({ type: 'all' });
      await startAnew();
    }
    const made = new Map<string, Answer>();
    for (const path of PATHS) {
      await expect.poll(async () => (await ask(one.url, path, {})).headers['x-nextjs-cache']).toBe('HIT');
      made.set(path, await ask(one.url, path, {}));
    }
    const before = calls();
    for (const [path, page] of made) {
      const same = await ask(two.url, path, {});
      expect([page.status, same.status, same.headers['x-nextjs-cache']], path).toEqual([200, 200, 'HIT']);
      expect(same.body, path).toBe(page.body);
      expect(same.headers['content-security-policy'], path).toBe(page.headers['content-security-policy']);
    }
    expect(before).toBeGreaterThan(0);
    expect(calls()).toBe(before);
  }).toPass({ timeout: 100_000, intervals: [100] });
});

test('S8: such a page comes with a policy that names its scripts, and they run', async ({ page }) => {
  const { hub, two } = instances;
  await withoutOutside(page);
  const violations = await watchViolations(page);
  for (const path of PATHS) {
    const answer = await page.goto(`${two.url}${path}`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy, path).toMatch(PAGE_POLICY);
    const scripts = [...((await answer?.text()) ?? '').matchAll(INLINE)].map(([, script = '']) => script);
    expect(scripts.length, path).toBeGreaterThan(0);
    for (const script of scripts)
      expect(policy, path).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    await openPanel(page, 'Fabric', 'Curtaining');
    await page.waitForLoadState('networkidle');
  }
  const careers = hub.bodies(/cms-page\/careers/).length;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL(`${two.url}/careers`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join our team');
  expect(hub.bodies(/cms-page\/careers/)).toHaveLength(careers);
  expect(violations.found).toEqual([]);
});

test('S5: a publish that one instance hears of is seen in the other', async ({ baseURL, page }) => {
  const { hub, two, publish } = instances;
  const shows = async (title: string) => (await ask(two.url, '/careers', {})).body.includes(title);
  const { cms_page: there, ...rest } = await (await fetch(`${baseURL}/hub/cms-page/careers`)).json();
  for (const title of ['Work with us', 'Come and weave']) {
    hub.answer(/cms-page\/careers/, { ...rest, cms_page: { ...there, page_title: title } });
    expect(await shows(title), title).toBe(false);
    await publish({ type: 'cms_page', name: 'careers' });
    await expect.poll(() => shows(title), { message: title, timeout: SOON, intervals: [100] }).toBe(true);
  }
  const violations = await watchViolations(page);
  await page.goto(`${two.url}/careers`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come and weave');
  await openPanel(page, 'Fabric', 'Curtaining');
  expect(violations.found).toEqual([]);
});

test('S5: when the hub dies, either instance has the pages of both, also after a new start', async () => {
  test.setTimeout(120_000);
  const { hub, one, two, startAnew } = instances;
  for (const path of [UNSEEN, FILTERED]) await ask(one.url, path, {});
  const pages = await Promise.all([...PATHS, UNSEEN].map((path) => seen(one, path)));
  const expectAll = async () => {
    for (const page of pages) await expectSeen(two, { ...page, status: 200, isWhole: true });
  };
  await hub.turn('down');
  await expectAll();
  await startAnew();
  await expectAll();
});

test('S5: what is published while the hub is gone takes no page from an instance that starts then', async () => {
  // Each page waits for all tries of its calls.
  test.setTimeout(120_000);
  const { one, two, publish, startAnew } = instances;
  await publish({ type: 'all' });
  await startAnew();
  for (const path of ['/careers', UNSEEN, FILTERED])
    await expectSeen(two, { ...(await seen(one, path)), status: 200, isWhole: true });
});
