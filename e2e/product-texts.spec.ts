import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { findAxeViolations } from './support/axe';
import { cell, getProductBySku, productPath, publishedProducts } from './support/demo-products';
import { getHeading, getTexts, test } from './support/html-page';
import { getHorizontalOverflow } from './support/layout';
import { visibleText } from './support/visits';

const flax = getProductBySku('SALL-FLA-140');
const wheat = getProductBySku('OVES-WHE-142');

test('P2: breadcrumbs name group, collection and design, and lead there', async ({ readHtml }) => {
  const { screen } = await readHtml(productPath(flax));
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  const [group, range, design, ...more] = getTexts(trail.getAllByRole('listitem'));
  expect(more).toEqual([]);
  expect(group).toMatch(/Fabric$/);
  expect(range).toMatch(/Overberg$/);
  expect(design).toMatch(/Saltmarsh Linen$/);
  expect(trail.getByText('Saltmarsh Linen').getAttribute('aria-current')).toBe('page');
  expect(trail.getByRole('link', { name: 'Fabric' }).getAttribute('href')).toBe('/item_group/005');
  const overberg = trail.getByRole('link', { name: 'Overberg' }).getAttribute('href');
  expect(overberg).toBe('/item_group/005/collection/Overberg');
  expect(getHeading(await readHtml(overberg ?? ''))).toBe('Overberg');
});

for (const [sku, group] of [
  ['CONP-GLA-ROLL', 'Wallpaper'],
  ['ANAK-MAD-160230', 'Rugs'],
  ['ESTCT-HEA-013', 'Throws, Quilts and Furs'],
] as const) {
  test(`P2: the breadcrumbs of ${sku} begin with ${group}`, async ({ readHtml }) => {
    const { screen } = await readHtml(productPath(getProductBySku(sku)));
    expect(getTexts(screen.getByRole('navigation', { name: 'Breadcrumb' }).querySelectorAll('a'))[0]).toBe(group);
  });
}

test('P3: the heading and the title begin with design and colour', async ({ readHtml }) => {
  const htmlPage = await readHtml(productPath(flax));
  expect(getHeading(htmlPage)).toBe('Saltmarsh Linen in Flax');
  expect(htmlPage.document.title).toMatch(/^Saltmarsh Linen, Flax\b/);
});

test('P3: a description beyond 500 characters is cut, More shows it all, Less cuts it again', async ({ page }) => {
  const description = cell(flax, 'long_description');
  expect([...description].length).toBeGreaterThan(500);
  await page.goto(productPath(flax));
  const text = page.getByText(description.slice(0, 60));
  /** The visible text: hidden parts cannot be selected. */
  const visiblePart = () =>
    text.evaluate((element) => {
      window.getSelection()?.selectAllChildren(element);
      return String(window.getSelection()).replace(/\s*…$/, '');
    });
  const visibleOnly = { useInnerText: true };
  await expect(text).toHaveText(/ …$/, visibleOnly);
  expect(description.startsWith(await visiblePart())).toBe(true);
  expect((await visiblePart()).length).toBeLessThanOrEqual(500);
  expect((await visiblePart()).length).toBeGreaterThan(450);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect(text).toHaveText(description, visibleOnly);
  const less = page.getByRole('button', { name: 'Less', exact: true });
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await expect(less).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toHaveText(/ …$/, visibleOnly);
  await expect(more).toBeVisible();
});

test('P3: a description of at most 500 characters is shown in full, without More', async ({ readHtml }) => {
  const longest = publishedProducts()
    .filter((product) => [...cell(product, 'long_description')].length <= 500)
    .sort((a, b) => cell(b, 'long_description').length - cell(a, 'long_description').length)[0];
  for (const product of [wheat, longest ?? wheat]) {
    const { screen } = await readHtml(productPath(product));
    screen.getByText(cell(product, 'long_description'));
    expect(screen.queryByRole('button', { name: /^(More|Less)$/ })).toBeNull();
  }
});

test('P3: choosing another colour cuts the description again', async ({ page }) => {
  await page.goto(productPath(flax));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Tide', exact: true }).click();
  await expect(page).toHaveTitle(/^Saltmarsh Linen, Tide\b/);
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
});

test('P7: the disclaimer sends visitors to a showroom to view samples', async ({ readHtml }) => {
  const { screen } = await readHtml(productPath(flax));
  expect(screen.getByText(/visit a showroom to view samples/i).textContent).toMatch(/colour/i);
});

test('P3: a long name does not overflow at 320 px', async ({ page }) => {
  const bowl =
    publishedProducts().find((product) => cell(product, 'design').startsWith('Hand-Thrown Stoneware')) ?? flax;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(productPath(bowl));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${cell(bowl, 'design')} in ${cell(bowl, 'colour')}`,
  );
  expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});

test('P3: with the description expanded, the page has no accessibility violations', async ({ page }) => {
  await page.goto(productPath(flax));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Less', exact: true })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findAxeViolations(page, { part: 'main' }), `at ${width} px`).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('P3: name, colour and the whole description can be read', async ({ page }) => {
    await page.goto(productPath(flax));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saltmarsh Linen in Flax');
    const text = page.getByText(cell(flax, 'long_description').slice(0, 60));
    await expect(text).toHaveText(cell(flax, 'long_description'), { useInnerText: true });
  });
});

test('P3: the first HTML contains the whole description exactly once', async ({ httpGet }) => {
  const description = cell(flax, 'long_description');
  const text = visibleText((await httpGet(productPath(flax))).body).replace(' …', '');
  expect(text.split(description)).toHaveLength(2);
});
