import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readDemoPage } from './support/demo-pages';
import { test } from './support/http';
import { menuItem } from './support/menu';
import { visibleText } from './support/visits';

const brands: { brand_name: string; image_data: string }[] = JSON.parse(
  readFileSync(path.join(process.cwd(), 'demo', 'brands.json'), 'utf8'),
);
const pathOf = (name: string) => `/item_group/9000/brand/${encodeURIComponent(name)}`;

test('H17: the Brands page has a tile with its wordmark for every brand of the hub', async ({ page }) => {
  const landing = readDemoPage('item-group-9000');
  expect((await page.goto('/item_group/9000'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landing.page_title);
  await expect(page.getByRole('main').getByText(landing.description)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Banner' })).toBeVisible();
  const links = page.getByRole('region', { name: 'Brands', exact: true }).getByRole('link');
  await expect(links).toHaveText(brands.map((brand) => brand.brand_name));
  for (const [index, brand] of brands.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', pathOf(brand.brand_name));
    const wordmark = links.nth(index).locator('img');
    await expect(wordmark).toHaveAttribute('src', `/media/large/${brand.image_data}`);
    await expect(wordmark).toHaveCSS('object-fit', 'contain');
  }
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe('/item_group/9000');
});

test('H17: there are no filters and no products on the Brands page', async ({ httpGet }) => {
  const { status, body } = await httpGet('/item_group/9000');
  expect(status).toBe(200);
  expect(visibleText(body)).not.toMatch(/\bFilters\b|Total: /);
});

test('H17: every tile leads to the page of its brand', async ({ page, httpGet }) => {
  for (const brand of brands) expect((await httpGet(pathOf(brand.brand_name))).status, brand.brand_name).toBe(200);
  await page.goto('/item_group/9000');
  await page.getByRole('region', { name: 'Brands', exact: true }).getByRole('link', { name: 'Duinveld' }).click();
  await expect(page).toHaveURL('/item_group/9000/brand/Duinveld');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Duinveld');
});

test('D5: filter keys in the address change nothing on the Brands page', async ({ httpGet }) => {
  const texts = await Promise.all(
    ['/item_group/9000', '/item_group/9000?page=2', '/item_group/9000?brand=Marram'].map(async (address) => {
      const answer = await httpGet(address);
      expect(answer.status, address).toBe(200);
      return visibleText(/<main[^>]*>([\s\S]*)<\/main>/.exec(answer.body)?.[1] ?? '');
    }),
  );
  expect(texts[0]).toContain('Maison Tessane');
  expect(new Set(texts).size).toBe(1);
});

test('D5: the Brands item of the menu opens the Brands page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await menuItem(page, 'Brands').click();
  await expect(page).toHaveURL('/item_group/9000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Brands');
});

test('G1, G5: every link to a brand in header and footer leads to a page', async ({ httpGet }) => {
  const { body } = await httpGet('/');
  const links = new Set(
    [...body.matchAll(/href="(\/(?:item_group\/9000|brand)[^"]*)"/g)].map((match) => match[1] ?? ''),
  );
  expect(links.size).toBeGreaterThan(5);
  for (const link of links) expect((await httpGet(link.replaceAll('&amp;', '&'))).status, link).toBe(200);
});
