import { test as base, expect } from '@playwright/test';
import { type FakeHub, type Fault, startFakeHub } from './fake-hub';
import { httpGet } from './http';
import { invalidate, REVALIDATE_SECRET } from './publish';
import { type SiteProcess, startSite } from './site-process';

/** A site with empty caches that reads from a fake hub. */
export interface FaultySite extends Pick<SiteProcess, 'url' | 'folder' | 'log'> {
  hub: FakeHub;
}

/** A `FaultySite` that may have cached pages of earlier tests. Its log starts with the test. */
export interface SharedFaultySite extends FaultySite {
  /** Invalidates a cache tag and waits until the page at `path` is fresh: an earlier test may have cached other content. */
  publish(tag: string, path: string, host?: string): Promise<void>;
}

async function startFaultySite(baseURL: string | undefined, folder: string) {
  const hub = await startFakeHub(`${baseURL}/hub`);
  const env = { PRODUCT_API_URL: hub.url, HUB_TIMEOUT_MS: '2000', REVALIDATE_SECRET };
  const site = await startSite({ folder, env });
  const close = async () => {
    await site.kill();
    await hub.close();
  };
  return { hub, url: site.url, folder: site.folder, log: site.log, close };
}

/** Runs a test with a shared site and removes the injected faults after it. */
async function useShared(
  { hub, url, folder, log }: FaultySite,
  use: (site: SharedFaultySite) => Promise<void>,
): Promise<void> {
  const logStart = log().length;
  await use({
    hub,
    url,
    folder,
    log: () => log().slice(logStart),
    publish: async (tag, path, host = new URL(url).host) => {
      await invalidate(url, { tags: [tag] });
      // On a busy machine the revalidation may take longer than the two seconds that the endpoint waits.
      await expect.poll(async () => (await httpGet(url, path, { host })).headers['x-nextjs-cache']).not.toBe('STALE');
    },
  });
  await hub.setMode('good');
  hub.reset();
}

// Worker-scoped fixtures would make Playwright start further workers, each with its own browser. Both sites are killed when the worker exits.
let workerSite: ReturnType<typeof startFaultySite> | undefined;
let fileSite: { file: string; site: ReturnType<typeof startFaultySite> } | undefined;

/**
 * Playwright's test with a site whose hub can fail: `faulty` starts once per test, `fileFaulty` once per file, `sharedFaulty` once per
 * worker. Cached pages survive hub failures, so tests with a shared site must test the failures of a page before any test caches it, in
 * a file with the mode 'default'.
 */
export const test = base.extend<{ faulty: FaultySite; fileFaulty: SharedFaultySite; sharedFaulty: SharedFaultySite }>({
  faulty: async ({ baseURL }, use, testInfo) => {
    const site = await startFaultySite(baseURL, testInfo.outputPath());
    await use(site);
    await site.close();
  },
  fileFaulty: async ({ baseURL }, use, testInfo) => {
    if (fileSite?.file !== testInfo.file) {
      await (await fileSite?.site)?.close();
      fileSite = { file: testInfo.file, site: startFaultySite(baseURL, testInfo.outputPath('site')) };
    }
    await useShared(await fileSite.site, use);
  },
  sharedFaulty: async ({ baseURL }, use, { project, workerIndex }) => {
    workerSite ??= startFaultySite(baseURL, `${project.outputDir}/faulty-${project.name}-${workerIndex}`);
    await useShared(await workerSite, use);
  },
});

/** Injects a fault and returns a check that the site has made such a call since, so that cached data cannot make a test pass. */
export function injectFaultWithCheck(hub: FakeHub, fault: Fault, call: RegExp): () => void {
  const before = hub.requestBodies(call).length;
  hub.injectFault(fault, call);
  return () => expect(hub.requestBodies(call).length, `calls of ${call}`).toBeGreaterThan(before);
}
