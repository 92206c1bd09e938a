import { test as base, expect } from '@playwright/test';
import { ask } from './ask';
import { type FakeHub, startFakeHub } from './fake-hub';
import { type OwnSite, startSite } from './own-site';

/** A storefront of its own that reads from a fake hub: nothing is in its caches yet. */
export interface FaultySite extends Pick<OwnSite, 'url' | 'log'> {
  hub: FakeHub;
}

/** As a `FaultySite`, but it has stored the good pages of earlier tests. Its log begins with the test. */
export interface SharedFaultySite extends FaultySite {
  /** Invalidates what has a cache tag, until a page of it is new: for one that another test may have stored with another answer. */
  publish(tag: string, path: string, host?: string): Promise<void>;
}

const SECRET = 'secret-of-e2e-revalidate';

async function useFaulty(
  { baseURL, folder }: { baseURL: string | undefined; folder: string },
  use: (site: FaultySite) => Promise<void>,
): Promise<void> {
  const hub = await startFakeHub(`${baseURL}/hub`);
  const env = { PRODUCT_API_URL: hub.url, HUB_TIMEOUT_MS: '2000', REVALIDATE_SECRET: SECRET };
  const site = await startSite({ folder, env });
  await use({ hub, url: site.url, log: site.log });
  await site.kill();
  await hub.close();
}

/**
 * Playwright's test with a site whose hub can be spoilt: `faulty` is started for each test, `sharedFaulty` once for each worker. A failing hub never
 * replaces a stored page: with `sharedFaulty`, failures of a page come before what stores it, in a file of the mode 'default'.
 */
export const test = base.extend<{ faulty: FaultySite; sharedFaulty: SharedFaultySite }, { workerFaulty: FaultySite }>({
  faulty: async ({ baseURL }, use, testInfo) => {
    await useFaulty({ baseURL, folder: testInfo.outputPath() }, use);
  },
  workerFaulty: [
    async ({ browserName: _ }, use, { project, workerIndex }) => {
      const folder = `${project.outputDir}/faulty-${project.name}-${workerIndex}`;
      await useFaulty({ baseURL: project.use.baseURL, folder }, use);
    },
    { scope: 'worker' },
  ],
  sharedFaulty: async ({ workerFaulty: { hub, url, log } }, use) => {
    const before = log().length;
    await use({
      hub,
      url,
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
    await hub.heal();
  },
});
