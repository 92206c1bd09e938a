import { test as base } from '@playwright/test';
import { type FakeHub, startFakeHub } from './fake-hub';
import { type OwnSite, startSite } from './own-site';

/** A storefront of its own that reads from a fake hub: nothing is in its caches yet. */
export interface FaultySite extends Pick<OwnSite, 'url' | 'log'> {
  hub: FakeHub;
}

/** Playwright's test with a site whose hub can be spoilt, started for each test. */
export const test = base.extend<{ faulty: FaultySite }>({
  faulty: async ({ baseURL }, use, testInfo) => {
    const hub = await startFakeHub(`${baseURL}/hub`);
    const env = { PRODUCT_API_URL: hub.url, HUB_TIMEOUT_MS: '2000' };
    const site = await startSite({ folder: testInfo.outputPath(), env });
    await use({ hub, url: site.url, log: site.log });
    await site.kill();
    await hub.close();
  },
});
