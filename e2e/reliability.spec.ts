import { expect, test } from '@playwright/test';
import { type FakeHub, type FakeHubOptions, type HubMode, startFakeHub } from './support/fake-hub';
import { FAULT_PAGES, type FaultPage } from './support/fault-pages';
import { type OwnSite, startSite } from './support/own-site';
import { headingOf, isErrorPage, type Visit, visit } from './support/visits';

// Every kind of page in every outage of the hub, on two sites that read from the same hub: one that knows all its pages from before, and
// one that nobody has visited yet.

/** Every way in which a hub as a whole is out of order. `slow` is slower than the site waits. */
const OUTAGES: readonly HubMode[] = [
  ...(['down', 'refused', 'hanging', 'hanging-body', 'drip', 'slow', 'error'] as const),
  ...(['html', 'html-404', 'empty', 'half', 'wrong-types', 'large'] as const),
];

/** Milliseconds: for one try, and for a call with all its tries and the rest of the page. */
const [TRY, DEADLINE] = [300, 30_000];

/** How long it flaps, in milliseconds: every mode comes once. */
const FLAPPING = 22_000;

/** Longest time until a page is as it was, in milliseconds: what failed again and again is tried every 30 seconds. */
const HEALING = 35_000;

/** The secret of /api/revalidate. */
const SECRET = 'secret-of-e2e-revalidate';

const staticPages = FAULT_PAGES.filter(({ dynamic }) => !dynamic);
const dynamicPages = FAULT_PAGES.filter(({ dynamic }) => dynamic);
const statusOf = ({ status }: FaultPage): number => status ?? 200;

let hub: FakeHub;
let [known, fresh]: OwnSite[] = [];
/** The pages as they are when all is well, by path. */
const good = new Map<string, Visit>();

/** Visits pages all at once. */
async function visitAll(site: OwnSite | undefined, pages: readonly FaultPage[]): Promise<[FaultPage, Visit][]> {
  if (site === undefined) throw new Error('The site has not been started');
  return Promise.all(pages.map(async (page) => [page, await visit(site.url, page.path)] satisfies [FaultPage, Visit]));
}

/** Makes stale what is kept, as a publish in the hub does. */
async function publish(site: OwnSite | undefined, what: object): Promise<void> {
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
  const answer = await fetch(`${site?.url}/api/revalidate`, { method: 'POST', headers, body: JSON.stringify(what) });
  expect(answer.status).toBe(200);
}

/** The pages that were visited before: whole, at once, however often somebody comes. */
async function expectKept(mode: HubMode): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const [page, { status, text, ms }] of await visitAll(known, staticPages)) {
      const about = `${mode}, visited before, round ${round}: ${page.path}`;
      // That nothing is there, or that it is elsewhere, is not kept for long: an outage may be said instead, a page never.
      if (page.status !== undefined && status !== page.status) {
        expect.soft(status, about).toBeGreaterThanOrEqual(500);
        continue;
      }
      expect.soft(status, about).toBe(statusOf(page));
      expect.soft(text, about).toBe(good.get(page.path)?.text);
      expect.soft(ms, about).toBeLessThan(DEADLINE);
    }
  }
}

/** Filtered pages are stored for a minute, the others of these not at all: they are up, perhaps without their products. */
async function expectStanding(mode: HubMode): Promise<void> {
  for (const [page, answer] of await visitAll(known, dynamicPages)) {
    const about = `${mode}, made for each visitor: ${page.path}`;
    const before = good.get(page.path);
    expect.soft(answer.ms, about).toBeLessThan(DEADLINE);
    expect.soft(answer.kept, about).toMatch(/no-store|s-maxage=(?:[1-5]?\d|60)\b/);
    expect.soft(answer.status, about).toBe(200);
    expect.soft(headingOf(answer), about).toBe(before && headingOf(before));
  }
}

/** The pages that nobody has visited: the error page within the deadline, never kept, never the not-found screen. */
async function expectRefused(mode: HubMode): Promise<void> {
  for (const [page, answer] of await visitAll(fresh, FAULT_PAGES)) {
    const about = `${mode}, not visited before: ${page.path}`;
    expect.soft(answer.ms, about).toBeLessThan(DEADLINE);
    if (page.needs.length === 0) {
      expect.soft(answer.status, about).toBe(statusOf(page));
    } else {
      expect.soft(answer.status, about).toBeGreaterThanOrEqual(500);
      expect.soft(answer.kept, about).toMatch(/no-store/);
      if (!page.path.endsWith('.xml')) expect.soft(isErrorPage(answer), about).toBe(true);
    }
  }
}

/** What the browser's own code asks for: a failure with words, never an empty list. */
async function expectProblems(mode: HubMode, site: OwnSite | undefined): Promise<void> {
  const asked = ['/api/products?item_group=005', '/api/search?query=hazel'].map((path) => ({ path, needs: [] }));
  for (const [{ path }, { status, kept, html, ms }] of await visitAll(site, asked)) {
    expect.soft(status, `${mode}: ${path}`).toBeGreaterThanOrEqual(500);
    expect.soft(kept, `${mode}: ${path}`).toContain('no-store');
    expect.soft(html, `${mode}: ${path}`).toContain('An error occurred');
    expect.soft(ms, `${mode}: ${path}`).toBeLessThan(DEADLINE);
  }
}

/** All pages as they were before, without anybody's doing. A few at a time: a call has to be answered within one try. */
async function expectHealed(site: OwnSite): Promise<void> {
  for (let at = 0; at < FAULT_PAGES.length; at += 6) {
    await expect(async () => {
      for (const [page, { status, text }] of await visitAll(site, FAULT_PAGES.slice(at, at + 6))) {
        expect(status, `healed: ${page.path}`).toBe(statusOf(page));
        expect(text, `healed: ${page.path}`).toBe(good.get(page.path)?.text);
      }
    }).toPass({ intervals: [100, 500, 1000], timeout: HEALING });
  }
}

/** Starts the hub, and two sites that read from it, of which one knows all pages. */
async function startAll(baseURL: string | undefined, options: FakeHubOptions = {}): Promise<[OwnSite, OwnSite]> {
  hub = await startFakeHub(`${baseURL}/hub`, { delayMs: 10 * TRY, ...options });
  const env = {
    PRODUCT_API_URL: hub.url,
    HUB_TIMEOUT_MS: String(TRY),
    RATE_LIMITS: 'false',
    REVALIDATE_SECRET: SECRET,
  };
  known = await startSite({ folder: test.info().outputPath('known'), env });
  // A few at a time: a call has to be answered within one try.
  for (let at = 0; at < FAULT_PAGES.length; at += 6) {
    for (const [page, answer] of await visitAll(known, FAULT_PAGES.slice(at, at + 6))) {
      expect(answer.status, page.path).toBe(statusOf(page));
      good.set(page.path, answer);
    }
  }
  fresh = await startSite({ folder: test.info().outputPath('fresh'), env });
  return [known, fresh];
}

test.afterEach(async () => {
  await Promise.all([known?.kill(), fresh?.kill()]);
  await hub?.close();
});

test('S8: whatever is wrong with the hub, visited pages stay whole and others say so; all heal by themselves', async ({
  baseURL,
}) => {
  test.setTimeout(600_000);
  const [known, fresh] = await startAll(baseURL);
  const pids = [known.pid, fresh.pid];

  for (const mode of OUTAGES) {
    await hub.turn(mode);
    await publish(known, { paths: staticPages.map(({ path }) => path).filter((path) => !path.includes('?')) });
    const problems = [known, fresh].map((site) => expectProblems(mode, site));
    await Promise.all([expectKept(mode), expectStanding(mode), expectRefused(mode), ...problems]);
  }

  // With every answer of the hub stale too, at its worst moment.
  await hub.turn('down');
  await publish(known, { type: 'all' });
  await expectKept('down');

  await hub.turn('good');
  for (const site of [fresh, known]) await expectHealed(site);
  for (const [at, site] of [known, fresh].entries()) {
    expect.soft(site.pid).toBe(pids[at]);
    expect.soft(() => process.kill(site.pid, 0)).not.toThrow();
    expect.soft(site.log()).not.toMatch(/unhandled|uncaught|ReferenceError|RangeError|Cannot read|Warning:/i);
  }
});

test('S8: while the hub is good and bad in turn, visited pages stand and others are there or say so', async ({
  baseURL,
}) => {
  test.setTimeout(240_000);
  const flapTimes = { good: [300, 1200], bad: [300, 1200] } as const;
  const [known, fresh] = await startAll(baseURL, { flapTimes });
  await hub.turn('flap');
  const end = Date.now() + FLAPPING;
  while (Date.now() < end) {
    await publish(known, { type: 'all' });
    const [before, now] = await Promise.all([visitAll(known, FAULT_PAGES), visitAll(fresh, FAULT_PAGES)]);
    for (const [page, answer] of before) {
      const about = `flapping, visited before: ${page.path}`;
      if (page.status !== undefined && answer.status >= 500) continue;
      expect.soft(answer.status, about).toBe(statusOf(page));
      expect.soft(headingOf(answer), about).toBe(headingOf(good.get(page.path) ?? answer));
    }
    for (const [page, answer] of now) {
      const about = `flapping, not visited before: ${page.path}`;
      if (answer.status >= 500) expect.soft(answer.kept, about).toContain('no-store');
      else expect.soft(answer.status, about).toBe(statusOf(page));
    }
  }
  await hub.turn('good');
  for (const site of [fresh, known]) await expectHealed(site);
});
