import { expect } from '@playwright/test';
import { test } from './support/faulty-site';

test.describe.configure({ timeout: 60_000 });

test('R9, R10, R13: a hub that cannot say gives the error page, never kept, never the not-found screen', async ({
  faulty,
  request,
}) => {
  const paths = ['/brand/Marram', '/brand?brand=Marram', '/item_group/9000/brand/Marram', '/category/801'];
  const links = ['/collections/aldwych/406', '/category/5'];
  faulty.hub.spoil('html', /\/cms-(?:page|category)\//);
  for (const path of [...paths, ...links]) {
    const answer = await request.get(`${faulty.url}${path}`, { maxRedirects: 0 });
    expect(answer.status(), path).toBeGreaterThanOrEqual(500);
    expect(answer.headers()['cache-control'], path).toContain('no-store');
  }
  expect(faulty.log()).toContain("Failed to load CMS data for category 'Marram'");
  expect(faulty.log()).toContain("Failed to load CMS data for category '801'");
  await faulty.hub.heal();
  for (const path of paths) expect((await request.get(`${faulty.url}${path}`)).status(), path).toBe(200);
  for (const path of links)
    expect((await request.get(`${faulty.url}${path}`, { maxRedirects: 0 })).status(), path).toBe(308);
});

test('S8, H17: the brands fail: only logged; the Brands page stands, and a brand is found without the list', async ({
  faulty,
  page,
}) => {
  faulty.hub.spoil('html', /get-all-brands/);
  expect((await page.goto(`${faulty.url}/item_group/9000`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Our Brands' })).toBeVisible();
  expect((await page.goto(`${faulty.url}/brand/Marram`))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Marram' })).toBeVisible();
  expect(faulty.log()).toContain('List of brands');
  await faulty.hub.heal();
  await expect(async () => {
    await page.goto(`${faulty.url}/item_group/9000`);
    await expect(page.getByRole('link', { name: 'Ashby Lorne' }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
});
