import { expect, test } from '@playwright/test';
import { type FakeHub, type FakeHubOptions, type HubMode, startFakeHub } from './support/fake-hub';
import { FAULT_PAGES, type FaultPage } from './support/pages';
import { invalidate, REVALIDATE_SECRET } from './support/publish';
import { type SiteProcess, startSite } from './support/site-process';
import { getHeading, isErrorPage, type Visit, visit } from './support/visits';

// Every kind of page in every outage of the hub, on two sites with the same hub: one has stored all pages before, the other has empty
// caches.

/** Outages of the whole hub. `slow` exceeds the timeout of the site. */
const OUTAGES: readonly HubMode[] = [
  ...(['down', 'refused', 'hanging', 'hanging-body', 'drip', 'slow', 'error'] as const),
  ...(['html', 'html-404', 'empty', 'half', 'wrong-types', 'large'] as const),
];

const HUB_TIMEOUT_MS = 300;

/** Maximum duration of a response, including all retries of hub calls. */
const MAX_RESPONSE_MS = 30_000;

/** Long enough for a flapping hub to go through all modes once. */
const FLAPPING_MS = 22_000;

/** Maximum time until a page has recovered: repeatedly failed revalidations are retried every 30 seconds. */
const MAX_RECOVERY_MS = 35_000;

const staticPages = FAULT_PAGES.filter(({ dynamic }) => !dynamic);
const dynamicPages = FAULT_PAGES.filter(({ dynamic }) => dynamic);
const statusOf = ({ status }: FaultPage): number => status ?? 200;

let hub: FakeHub;
let [warm, cold]: SiteProcess[] = [];
/** Responses while the hub works, by path. */
const expected = new Map<string, Visit>();

/** Visits all pages concurrently. */
async function visitAll(site: SiteProcess | undefined, pages: readonly FaultPage[]): Promise<[FaultPage, Visit][]> {
  if (site === undefined) throw new Error('The site has not been started');
  return Promise.all(pages.map(async (page) => [page, await visit(site.url, page.path)] satisfies [FaultPage, Visit]));
}

/** Checks that stored pages are served complete and in time on every visit. */
async function expectStoredPages(mode: HubMode): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const [page, { status, text, ms }] of await visitAll(warm, staticPages)) {
      const message = `${mode}, visited before, round ${round}: ${page.path}`;
      // Responses 404 and 308 are only stored for a short time and may become an error, but never a page.
      if (page.status !== undefined && status !== page.status) {
        expect.soft(status, message).toBeGreaterThanOrEqual(500);
        continue;
      }
      expect.soft(status, message).toBe(statusOf(page));
      expect.soft(text, message).toBe(expected.get(page.path)?.text);
      expect.soft(ms, message).toBeLessThan(MAX_RESPONSE_MS);
    }
  }
}

/** Checks that dynamic pages have status 200 and their heading, perhaps without their products; they are stored for a minute at most. */
async function expectDynamicPages(mode: HubMode): Promise<void> {
  for (const [page, answer] of await visitAll(warm, dynamicPages)) {
    const message = `${mode}, dynamic: ${page.path}`;
    const before = expected.get(page.path);
    expect.soft(answer.ms, message).toBeLessThan(MAX_RESPONSE_MS);
    expect.soft(answer.cacheControl, message).toMatch(/no-store|s-maxage=(?:[1-5]?\d|60)\b/);
    expect.soft(answer.status, message).toBe(200);
    expect.soft(getHeading(answer), message).toBe(before && getHeading(before));
  }
}

/** Checks that pages that are not stored are the error page: in time, not cacheable, and not the not-found page. */
async function expectErrorPages(mode: HubMode): Promise<void> {
  for (const [page, answer] of await visitAll(cold, FAULT_PAGES)) {
    const message = `${mode}, not visited before: ${page.path}`;
    expect.soft(answer.ms, message).toBeLessThan(MAX_RESPONSE_MS);
    if (page.requiredCalls.length === 0) {
      expect.soft(answer.status, message).toBe(statusOf(page));
    } else {
      expect.soft(answer.status, message).toBeGreaterThanOrEqual(500);
      expect.soft(answer.cacheControl, message).toMatch(/no-store/);
      if (!page.path.endsWith('.xml')) expect.soft(isErrorPage(answer), message).toBe(true);
    }
  }
}

/** Checks that API calls answer with an error message instead of an empty list. */
async function expectApiErrors(mode: HubMode, site: SiteProcess | undefined): Promise<void> {
  const calls = ['/api/products?item_group=005', '/api/search?query=hazel'].map((path) => ({
    path,
    requiredCalls: [],
  }));
  for (const [{ path }, { status, cacheControl, html, ms }] of await visitAll(site, calls)) {
    expect.soft(status, `${mode}: ${path}`).toBeGreaterThanOrEqual(500);
    expect.soft(cacheControl, `${mode}: ${path}`).toContain('no-store');
    expect.soft(html, `${mode}: ${path}`).toContain('An error occurred');
    expect.soft(ms, `${mode}: ${path}`).toBeLessThan(MAX_RESPONSE_MS);
  }
}

/** Checks that all pages recover without intervention. Visits few at a time, so that hub calls stay within their short timeout. */
async function expectRecovered(site: SiteProcess): Promise<void> {
  for (let start = 0; start < FAULT_PAGES.length; start += 6) {
    await expect(async () => {
      for (const [page, { status, text }] of await visitAll(site, FAULT_PAGES.slice(start, start + 6))) {
        expect(status, `healed: ${page.path}`).toBe(statusOf(page));
        expect(text, `healed: ${page.path}`).toBe(expected.get(page.path)?.text);
      }
    }).toPass({ intervals: [100, 500, 1000], timeout: MAX_RECOVERY_MS });
  }
}

/** Starts the hub and two sites; the first has stored all pages. */
async function startAll(
  baseURL: string | undefined,
  options: FakeHubOptions = {},
): Promise<[SiteProcess, SiteProcess]> {
  hub = await startFakeHub(`${baseURL}/hub`, { delayMs: 10 * HUB_TIMEOUT_MS, ...options });
  const env = {
    PRODUCT_API_URL: hub.url,
    HUB_TIMEOUT_MS: String(HUB_TIMEOUT_MS),
    RATE_LIMITS: 'false',
    REVALIDATE_SECRET,
  };
  warm = await startSite({ folder: test.info().outputPath('known'), env });
  // Few at a time, so that hub calls stay within their short timeout.
  for (let start = 0; start < FAULT_PAGES.length; start += 6) {
    for (const [page, answer] of await visitAll(warm, FAULT_PAGES.slice(start, start + 6))) {
      expect(answer.status, page.path).toBe(statusOf(page));
      expected.set(page.path, answer);
    }
  }
  cold = await startSite({ folder: test.info().outputPath('fresh'), env });
  return [warm, cold];
}

test.afterEach(async () => {
  await Promise.all([warm?.kill(), cold?.kill()]);
  await hub?.close();
});

test('S8: in every outage of the hub visited pages stay complete, others show an error, and all recover', async ({
  baseURL,
}) => {
  test.setTimeout(600_000);
  const [warm, cold] = await startAll(baseURL);
  const pids = [warm.pid, cold.pid];

  for (const mode of OUTAGES) {
    await hub.setMode(mode);
    await invalidate(warm.url, { paths: staticPages.map(({ path }) => path).filter((path) => !path.includes('?')) });
    const apiErrors = [warm, cold].map((site) => expectApiErrors(mode, site));
    await Promise.all([expectStoredPages(mode), expectDynamicPages(mode), expectErrorPages(mode), ...apiErrors]);
  }

  // The worst case: all stored hub responses are stale as well.
  await hub.setMode('down');
  await invalidate(warm.url, { type: 'all' });
  await expectStoredPages('down');

  await hub.setMode('good');
  for (const site of [cold, warm]) await expectRecovered(site);
  for (const [index, site] of [warm, cold].entries()) {
    expect.soft(site.pid).toBe(pids[index]);
    expect.soft(() => process.kill(site.pid, 0)).not.toThrow();
    expect.soft(site.log()).not.toMatch(/unhandled|uncaught|ReferenceError|RangeError|Cannot read|Warning:/i);
  }
});

test('S8: while the hub flaps, visited pages stay up and others are shown or answer an error', async ({ baseURL }) => {
  test.setTimeout(240_000);
  const flapDurations = { good: [300, 1200], bad: [300, 1200] } as const;
  const [warm, cold] = await startAll(baseURL, { flapDurations });
  await hub.setMode('flap');
  const end = Date.now() + FLAPPING_MS;
  while (Date.now() < end) {
    await invalidate(warm.url, { type: 'all' });
    const [fromWarm, fromCold] = await Promise.all([visitAll(warm, FAULT_PAGES), visitAll(cold, FAULT_PAGES)]);
    for (const [page, answer] of fromWarm) {
      const message = `flapping, visited before: ${page.path}`;
      if (page.status !== undefined && answer.status >= 500) continue;
      expect.soft(answer.status, message).toBe(statusOf(page));
      expect.soft(getHeading(answer), message).toBe(getHeading(expected.get(page.path) ?? answer));
    }
    for (const [page, answer] of fromCold) {
      const message = `flapping, not visited before: ${page.path}`;
      if (answer.status >= 500) expect.soft(answer.cacheControl, message).toContain('no-store');
      else expect.soft(answer.status, message).toBe(statusOf(page));
    }
  }
  await hub.setMode('good');
  for (const site of [cold, warm]) await expectRecovered(site);
});
