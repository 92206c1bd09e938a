import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { getProductBySku, productPath } from './support/demo-products';
import { getHorizontalOverflow } from './support/layout';

const FLAX = productPath(getProductBySku('SALL-FLA-140'));
const MIST = productPath(getProductBySku('TIDW-MIS-R200'));

const strip = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const readStored = (page: Page) => page.evaluate(() => localStorage.getItem('recently-viewed') ?? '');

/** Opens a product and waits until it is stored as recently viewed. */
async function viewProduct(page: Page, path: string, sku: string) {
  await page.goto(path);
  await expect.poll(() => readStored(page)).toContain(sku);
}

for (const width of [320, 1440])
  test(`T7: products viewed before are shown and can be cleared, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await viewProduct(page, FLAX, 'SALL-FLA-140');
    await expect(strip(page)).toHaveCount(0);
    await viewProduct(page, MIST, 'TIDW-MIS');
    await expect(strip(page).getByRole('link')).toHaveText(['Saltmarsh Linen in Flax']);
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);
    await strip(page).getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(strip(page)).toHaveCount(0);
    await expect(page.getByText('Recently viewed products cleared')).toBeFocused();
    expect(await readStored(page)).toBe('');
  });

test('T7: a link of the strip leads to the product, which then leaves the strip', async ({ page }) => {
  await viewProduct(page, FLAX, 'SALL-FLA-140');
  await viewProduct(page, MIST, 'TIDW-MIS');
  await strip(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saltmarsh Linen in Flax');
  await expect(strip(page).getByRole('link')).toHaveText(['Tidal Wash in Mist']);
});

test('T7: a request with no, unknown or too many SKUs returns an empty list', async ({ request }) => {
  for (const query of ['', '?sku=', '?sku=NOTHING', `?${'sku=A&'.repeat(300)}`, `?sku=${'x'.repeat(5000)}`]) {
    const answer = await request.get(`/api/recent${query}`);
    expect([query.slice(0, 20), answer.status(), await answer.json()]).toEqual([query.slice(0, 20), 200, []]);
  }
});
