import { test as base, expect } from '@playwright/test';
import { ask } from './ask';
import { type FakeHub, type Fault, startFakeHub } from './fake-hub';
import { type OwnSite, startSite } from './own-site';

/** A storefront of its own that reads from a fake hub: nothing is in its caches yet. */
export interface FaultySite extends Pick<OwnSite, 'url' | 'folder' | 'log'> {
  hub: FakeHub;
}

/** As a `FaultySite`, but it has stored the good pages of earlier tests. Its log begins with the test. */
export interface SharedFaultySite extends FaultySite {
  /** Invalidates what has a cache tag, until a page of it is new: for one that another test may have stored with another answer. */
  publish(tag: string, path: string, host?: string): Promise<void>;
}

const SECRET = 'secret-of-e2e-revalidate';

interface StartedSite extends FaultySite {
  close(): Promise<void>;
}

async function startFaulty(baseURL: string | undefined, folder: string): Promise<StartedSite> {
  const hub = await startFakeHub(`${baseURL}/hub`);
  const env = { PRODUCT_API_URL: hub.url, HUB_TIMEOUT_MS: '2000', REVALIDATE_SECRET: SECRET };
  const site = await startSite({ folder, env });
  return {
    hub,
    url: site.url,
    folder: site.folder,
    log: site.log,
    close: async () => {
      await site.kill();
      await hub.close();
    },
  };
}

/** A site as a test of several sees it. What the test has spoilt is healed after it. */
async function useShared(
  { hub, url, folder, log }: FaultySite,
  use: (site: SharedFaultySite) => Promise<void>,
): Promise<void> {
  const before = log().length;
  await use({
    hub,
    url,
    folder,
    log: () => log().slice(before),
    publish: async (tag, path, host = new URL(url).host) => {
      const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ tags: [tag] });
      const { status } = await fetch(`${url}/api/revalidate`, { method: 'POST', headers, body });
      expect(status).toBe(200);
      // A busy machine may need longer than the two seconds that the answer waits.
      await expect.poll(async () => (await ask(url, path, { host })).headers['x-nextjs-cache']).not.toBe('STALE');
    },
  });
  await hub.turn('good');
  await hub.heal();
}

// Fixtures of a worker's scope would have workers of their own, each with its browser. Both sites end with the worker.
let workerSite: Promise<StartedSite> | undefined;
let fileSite: { file: string; site: Promise<StartedSite> } | undefined;

/**
 * Playwright's test with a site whose hub can be spoilt: `faulty` is started for each test, `fileFaulty` once for a file, `sharedFaulty` once for
 * each worker. A failing hub never replaces a stored page: with one of the latter, failures of a page come before what stores it, in a file of the
 * mode 'default'.
 */
export const test = base.extend<{ faulty: FaultySite; fileFaulty: SharedFaultySite; sharedFaulty: SharedFaultySite }>({
  faulty: async ({ baseURL }, use, testInfo) => {
    const site = await startFaulty(baseURL, testInfo.outputPath());
    await use(site);
    await site.close();
  },
  fileFaulty: async ({ baseURL }, use, testInfo) => {
    if (fileSite?.file !== testInfo.file) {
      await (await fileSite?.site)?.close();
      fileSite = { file: testInfo.file, site: startFaulty(baseURL, testInfo.outputPath('site')) };
    }
    await useShared(await fileSite.site, use);
  },
  sharedFaulty: async ({ baseURL }, use, { project, workerIndex }) => {
    workerSite ??= startFaulty(baseURL, `${project.outputDir}/faulty-${project.name}-${workerIndex}`);
    await useShared(await workerSite, use);
  },
});

/** Spoils calls as `hub.spoil` does. What it returns expects that the site has made one since: what it has stored proves nothing. */
export function spoilCalls(hub: FakeHub, fault: Fault, call: RegExp): () => void {
  const before = hub.bodies(call).length;
  hub.spoil(fault, call);
  return () => expect(hub.bodies(call).length, `calls of ${call}`).toBeGreaterThan(before);
}
