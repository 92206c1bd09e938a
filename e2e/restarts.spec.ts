import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { findFreePort } from '@/scripts/lib/port.mjs';
import { startSite } from './support/site-process';

// Requests during the start of a server, and cookies from before a restart with other settings.

test('S8: a request during the start gets a request id and policy, and does not spoil the page for later ones', async ({
  baseURL,
  page,
}, testInfo) => {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const fetchUntilUp = async (): Promise<Response> => {
    for (;;) {
      const answer = await fetch(`${url}/careers`).catch(() => null);
      if (answer !== null) return answer;
      await sleep(5);
    }
  };
  const first = fetchUntilUp();
  const env = { PRODUCT_API_URL: `${baseURL}/hub` };
  const site = await startSite({ folder: testInfo.outputPath('early'), port, env });
  try {
    const firstResponse = await first;
    expect(firstResponse.status).toBe(200);
    expect(firstResponse.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    const laterResponse = await page.goto(`${url}/careers`);
    for (const policy of [
      firstResponse.headers.get('content-security-policy'),
      laterResponse?.headers()['content-security-policy'],
    ])
      expect(policy).toMatch(/script-src 'self' 'sha256-/);
  } finally {
    await site.kill();
  }
});

test('S5: a new PREVIEW_SECRET ends the preview of an editor, who sees the pages as visitors do', async ({
  baseURL,
  page,
}, testInfo) => {
  const env = { PRODUCT_API_URL: `${baseURL}/hub`, PREVIEW_SECRET: 'the-first-secret' };
  const site = await startSite({ folder: testInfo.outputPath('preview'), env });
  const bar = page.getByRole('region', { name: 'Preview: this page' });
  try {
    await page.goto(`${site.url}/api/preview?secret=the-first-secret&path=/careers`);
    await expect(bar).toBeVisible();
    await site.restart({ PREVIEW_SECRET: 'the-second-secret' });
    for (const path of ['/careers', '/', '/item_group/005', '/item_group/005?page=2']) {
      expect((await page.goto(`${site.url}${path}`))?.status(), path).toBe(200);
      await expect(bar).toHaveCount(0);
    }
    await page.goto(`${site.url}/api/preview?secret=the-second-secret&path=/careers`);
    await expect(bar).toBeVisible();
  } finally {
    await site.kill();
  }
});
