import { expect, test } from '@playwright/test';
import { type FakeHub, type Fault, startFakeHub } from './support/fake-hub';
import { FAULT_PAGES, type FaultPage, HUB_CALLS, type HubCall } from './support/pages';
import { type SiteProcess, startSite } from './support/site-process';
import { getHeading, isErrorPage, type Visit, visit } from './support/visits';

// Every kind of page while one hub call fails and all others work, on a site with empty caches.

const CALLS = Object.keys(HUB_CALLS).filter((name): name is HubCall => name in HUB_CALLS);

/** Faults that the hub client does not retry, which keeps the test short. reliability.spec.ts covers the others. */
const NOT_RETRIED_FAULTS: readonly Fault[] = ['html', 'half', 'html-404'];

/** A page with its response. */
interface VisitedPage extends FaultPage {
  visit: Visit;
}

let hub: FakeHub;
let site: SiteProcess;

/** Visits pages in batches of eight. */
async function visitAll(pages: readonly FaultPage[]): Promise<VisitedPage[]> {
  const visited: VisitedPage[] = [];
  for (let start = 0; start < pages.length; start += 8) {
    const batch = pages.slice(start, start + 8);
    visited.push(
      ...(await Promise.all(batch.map(async (page) => ({ ...page, visit: await visit(site.url, page.path) })))),
    );
  }
  return visited;
}

/** Checks that a page is the error page if it needs the call, and otherwise keeps its status and heading; partial renders are cached for one second at most. */
function expectOnlyOwnPartMissing(call: HubCall, expected: VisitedPage, actual: Visit): void {
  const message = `${call} fails: ${expected.path}`;
  if (expected.requiredCalls.includes(call)) {
    expect.soft(actual.status, message).toBeGreaterThanOrEqual(500);
    expect.soft(actual.cacheControl, message).toContain('no-store');
    if (!expected.path.endsWith('.xml')) expect.soft(isErrorPage(actual), message).toBe(true);
    return;
  }
  expect.soft(actual.status, message).toBe(expected.visit.status);
  expect.soft(getHeading(actual), message).toBe(getHeading(expected.visit));
  if (actual.text !== expected.visit.text) expect.soft(actual.cacheControl, message).toMatch(/s-maxage=1,|no-store/);
}

test.afterEach(async () => {
  await site?.kill();
  await hub?.close();
});

test('S8: a failing hub call removes only its own part of each page, and the part comes back', async ({ baseURL }) => {
  test.setTimeout(300_000);
  hub = await startFakeHub(`${baseURL}/hub`);
  const env = { PRODUCT_API_URL: hub.url, HUB_TIMEOUT_MS: '2000', RATE_LIMITS: 'false' };
  site = await startSite({ folder: test.info().outputPath('site'), env });
  const pages = await visitAll(FAULT_PAGES);
  for (const page of pages) expect(page.visit.status, page.path).toBe(page.status ?? 200);

  for (const [index, call] of CALLS.entries()) {
    await site.restart();
    hub.injectFault(NOT_RETRIED_FAULTS[index % NOT_RETRIED_FAULTS.length] ?? 'html', HUB_CALLS[call]);
    const failing = await visitAll(FAULT_PAGES);
    for (const [i, page] of pages.entries()) expectOnlyOwnPartMissing(call, page, failing[i]?.visit ?? page.visit);
    hub.reset();
    const affected = pages.filter((page, i) => failing[i]?.visit.text !== page.visit.text);
    expect(hub.requestBodies(HUB_CALLS[call]).length, `${call} is called`).toBeGreaterThan(0);
    await expect(async () => {
      for (const [i, { visit: actual }] of (await visitAll(affected)).entries()) {
        expect(actual.status, affected[i]?.path).toBe(affected[i]?.status ?? 200);
        expect(actual.text, affected[i]?.path).toBe(affected[i]?.visit.text);
      }
    }, `healed: ${call}`).toPass({ intervals: [100, 1000], timeout: 15_000 });
  }
  expect(site.log()).not.toMatch(/unhandled|uncaught|ReferenceError|RangeError|Cannot read|Warning:/i);
});

test('S8: an error page waits for one row of attempts: it makes the failing call four times', async ({ baseURL }) => {
  test.setTimeout(120_000);
  hub = await startFakeHub(`${baseURL}/hub`);
  site = await startSite({ folder: test.info().outputPath('site'), env: { PRODUCT_API_URL: hub.url } });
  const call = /^GET \/cms-page\/careers\b/;
  hub.injectFault('error', call);
  const page = await visit(site.url, '/careers');
  expect([page.status, isErrorPage(page)]).toEqual([500, true]);
  expect(hub.requestBodies(call)).toHaveLength(4);
  await visit(site.url, '/careers');
  expect(hub.requestBodies(call)).toHaveLength(8);
});
