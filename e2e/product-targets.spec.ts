import { expect } from '@playwright/test';
import { cell, getProductBySku, preselectedPath, productPath } from './support/demo-products';
import { test } from './support/http';
import { expectSelectedSize, formatProductSize, mistSizes, sizeRegion } from './support/product-page';

declare global {
  interface Window {
    /** All SKUs that the details table has shown. */
    seenSkus: Set<string>;
  }
}

/** The SKU and the current size in server-rendered HTML. */
function parseSelection(html: string): { sku: string | undefined; size: string | undefined } {
  return {
    sku: />SKU<\/dt><dd[^>]*>([^<]*)</.exec(html)?.[1],
    size: /id="sizes".*?<a[^>]*aria-current="true"[^>]*>(?:<span[^>]*>)?([^<]*)</s.exec(html)?.[1],
  };
}

for (const product of mistSizes) {
  test(`P8: the first HTML for targetProduct ${cell(product, 'sku')} shows it, from the cache on the second call`, async ({
    httpGet,
  }) => {
    const expected = { sku: cell(product, 'sku'), size: formatProductSize(product) };
    expect(parseSelection((await httpGet(preselectedPath(product))).body)).toEqual(expected);
    // Tests that run at the same time may invalidate the page or evict it from the cache.
    await expect(async () => {
      const { body, headers } = await httpGet(preselectedPath(product));
      expect(parseSelection(body)).toEqual(expected);
      expect(headers['x-nextjs-cache']).toBe('HIT');
    }).toPass();
  });
}

test('P8: a target is found in any case, with spaces, and among other parameters', async ({ httpGet }) => {
  const sku = 'TIDW-MIS-200300';
  for (const query of [
    `utm_source=mail&targetProduct=${sku}&targetSize=200cmx300cm`,
    `targetSize=200CM%20X%20300cm&targetProduct=${sku.toLowerCase()}`,
    `targetSize=200cm+x+300cm&targetProduct=${sku}&page=2`,
  ])
    expect(parseSelection((await httpGet(`${productPath(getProductBySku(sku))}?${query}`)).body).sku, query).toBe(sku);
});

test('P8: on first load the item matching SKU and size wins, also when the address names another colour', async ({
  page,
  httpGet,
}) => {
  const ember = getProductBySku('TIDW-EMB-R200');
  const [, query] = preselectedPath(ember).split('?');
  const address = `${productPath(mistSizes[0] ?? {})}?${query}`;
  expect(parseSelection((await httpGet(address)).body).sku).toBe('TIDW-EMB-R200');
  await page.goto(address);
  await expectSelectedSize(page, ember);
  await expect(page.getByRole('link', { name: 'Ember', exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('main').getByText('Ember', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Mist', exact: true }).click();
  await expect(page).toHaveURL(/\/colour\/Mist$/);
  await expectSelectedSize(page, mistSizes[0]);
});

test('P8: while the page loads, no other size is shown than the requested one', async ({ page }) => {
  await page.addInitScript(() => {
    window.seenSkus = new Set();
    new MutationObserver(() => {
      const term = [...document.querySelectorAll('dt')].find((element) => element.textContent === 'SKU');
      const sku = term?.nextElementSibling?.textContent;
      if (sku) window.seenSkus.add(sku);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(preselectedPath(getProductBySku('TIDW-MIS-200300')), { waitUntil: 'networkidle' });
  await expectSelectedSize(page, getProductBySku('TIDW-MIS-200300'));
  expect(await page.evaluate(() => [...window.seenSkus])).toEqual(['TIDW-MIS-200300']);
});

test('P8: Back from the collection opens the size that was chosen last', async ({ page }) => {
  await page.goto(preselectedPath(getProductBySku('TIDW-MIS-160230')));
  await sizeRegion(page).getByRole('link', { name: '200 × 300 cm', exact: true }).click();
  await expectSelectedSize(page, getProductBySku('TIDW-MIS-200300'));
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Tidal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidal');
  await page.goBack();
  await expectSelectedSize(page, getProductBySku('TIDW-MIS-200300'));
});

test('P8: the internal route of a SKU is not a public path', async ({ httpGet }) => {
  const answer = await httpGet(`/variant${productPath(mistSizes[0] ?? {})}/200cm/TIDW-MIS-R200`);
  expect(answer.status).toBe(308);
  expect(answer.headers.location).toBe(`${productPath(mistSizes[0] ?? {})}/200cm/TIDW-MIS-R200`);
  expect((await httpGet(answer.headers.location ?? '')).status).toBe(404);
});

for (const host of ['staging.localhost', 'dev.localhost'])
  test(`P8: ${host} opens the SKU and size of the query as well`, async ({ httpGet }) => {
    const product = getProductBySku('TIDW-MIS-200300');
    const answer = await httpGet(preselectedPath(product, 'Indoor Rugs'), { Host: host });
    expect(answer.status).toBe(200);
    expect(parseSelection(answer.body).sku).toBe('TIDW-MIS-200300');
  });
