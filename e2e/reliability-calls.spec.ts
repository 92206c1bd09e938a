import { expect, test } from '@playwright/test';
import { type FakeHub, type Fault, startFakeHub } from './support/fake-hub';
import { FAULT_PAGES, type FaultPage, HUB_CALLS, type HubCall } from './support/fault-pages';
import { type OwnSite, startSite } from './support/own-site';
import { headingOf, isErrorPage, type Visit, visit } from './support/visits';

// Every kind of page while one call of the contract fails and all others are well, on a site that nobody has visited yet.

const CALLS = Object.keys(HUB_CALLS).filter((name): name is HubCall => name in HUB_CALLS);

/** Faults of every call that are not tried again, so that nobody waits; the others are in reliability.spec.ts. */
const QUICK: readonly Fault[] = ['html', 'half', 'html-404'];

/** A page as it is when all is well. */
interface Good extends FaultPage {
  visit: Visit;
}

let hub: FakeHub;
let site: OwnSite;

/** Visits pages, a few at a time. */
async function visitAll(pages: readonly FaultPage[]): Promise<Good[]> {
  const visited: Good[] = [];
  for (let at = 0; at < pages.length; at += 8) {
    const some = pages.slice(at, at + 8);
    visited.push(
      ...(await Promise.all(some.map(async (page) => ({ ...page, visit: await visit(site.url, page.path) })))),
    );
  }
  return visited;
}

/** The page is gone if it needs the call, and else stands with its heading; what it lacks is not kept. */
function expectOwnPartAlone(call: HubCall, good: Good, now: Visit): void {
  const about = `${call} fails: ${good.path}`;
  if (good.needs.includes(call)) {
    expect.soft(now.status, about).toBeGreaterThanOrEqual(500);
    expect.soft(now.kept, about).toContain('no-store');
    if (!good.path.endsWith('.xml')) expect.soft(isErrorPage(now), about).toBe(true);
    return;
  }
  expect.soft(now.status, about).toBe(good.visit.status);
  expect.soft(headingOf(now), about).toBe(headingOf(good.visit));
  if (now.text !== good.visit.text) expect.soft(now.kept, about).toMatch(/s-maxage=1,|no-store/);
}

test.afterEach(async () => {
  await site?.kill();
  await hub?.close();
});

test('S8: a call that fails takes away its own part of each page and no more, and the part comes back', async ({
  baseURL,
}) => {
  test.setTimeout(300_000);
  hub = await startFakeHub(`${baseURL}/hub`);
  const env = { PRODUCT_API_URL: hub.url, HUB_TIMEOUT_MS: '2000', RATE_LIMITS: 'false' };
  site = await startSite({ folder: test.info().outputPath('site'), env });
  const pages = await visitAll(FAULT_PAGES);
  for (const page of pages) expect(page.visit.status, page.path).toBe(page.status ?? 200);

  for (const [place, call] of CALLS.entries()) {
    await site.restart();
    hub.spoil(QUICK[place % QUICK.length] ?? 'html', HUB_CALLS[call]);
    const spoilt = await visitAll(FAULT_PAGES);
    for (const [at, good] of pages.entries()) expectOwnPartAlone(call, good, spoilt[at]?.visit ?? good.visit);
    await hub.heal();
    const harmed = pages.filter((good, at) => spoilt[at]?.visit.text !== good.visit.text);
    expect(hub.bodies(HUB_CALLS[call]).length, `${call}: it is made`).toBeGreaterThan(0);
    await expect(async () => {
      for (const [at, { visit: now }] of (await visitAll(harmed)).entries()) {
        expect(now.status, harmed[at]?.path).toBe(harmed[at]?.status ?? 200);
        expect(now.text, harmed[at]?.path).toBe(harmed[at]?.visit.text);
      }
    }, `healed: ${call}`).toPass({ intervals: [100, 1000], timeout: 15_000 });
  }
  expect(site.log()).not.toMatch(/unhandled|uncaught|ReferenceError|RangeError|Cannot read|Warning:/i);
});
