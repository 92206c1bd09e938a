import { expect, type Locator, type Page, test } from '@playwright/test';
import { waitForHydration } from './support/interactions';
import { PAGE_PATHS } from './support/pages';

const measure = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, width, height } = element.getBoundingClientRect();
    return { left, right, top, width, height };
  });

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test('P6: symbols keep a white background in forced dark colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(PAGE_PATHS.product);
  const symbols = page.locator('dd li img');
  await expect(symbols).not.toHaveCount(0);
  for (const symbol of await symbols.all()) await expect(symbol).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('T5: the columns of a comparison are a gutter apart, Remove is 40 px high, and a size stays in one line', async ({
  page,
}) => {
  await page.goto('/compare?sku=HAZE-DUC-137&sku=CONP-GLA-ROLL&sku=HAZE-MID-137&sku=HAZE-PAR-137');
  await expect(page.getByRole('columnheader', { name: /Conservatory Palm/ })).toContainText(
    '70\u00a0×\u00a01000\u00a0cm',
  );
  for (const [width, gutter] of [
    [390, 16],
    [768, 24],
    [1440, 32],
  ] as const) {
    await resize(page, width);
    for (const remove of await page.getByRole('link', { name: /^Remove / }).all())
      expect((await measure(remove)).height).toBeGreaterThanOrEqual(40);
    await expect(page.locator('tbody td').first()).toHaveCSS('padding-right', `${gutter}px`);
  }
});

test('T14: on a phone the controls of the zoom are in the right corner, and its texts share one left edge', async ({
  page,
}) => {
  await resize(page, 390);
  await page.goto(PAGE_PATHS.product);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Zoom', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Zoom/ });
  const [bar, status] = [dialog.getByRole('img', { name: /^Scale/ }), dialog.getByRole('status')];
  await expect(bar).toBeVisible();
  expect((await measure(dialog.getByRole('button', { name: 'Close' }))).right).toBe(390);
  expect((await measure(bar.locator('div'))).left).toBe((await measure(status)).left);
  await expect(status).toHaveCSS('padding-top', '8px');
});

test('I3: the title of the dialog stands above the page number of its lookbook at every width', async ({ page }) => {
  await page.goto('/internationals');
  await waitForHydration(page);
  await page.getByRole('link', { name: /Walls 2027/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Walls 2027' });
  const frame = dialog.locator('iframe');
  const status = frame.contentFrame().getByRole('status');
  await expect(status).toHaveText(/^Page 1/);
  for (const width of [390, 768, 1440]) {
    await resize(page, width);
    const getLefts = async () => {
      const [title, outer, inner] = [dialog.locator('p').first(), frame, status].map(measure);
      return { title: (await title)?.left, status: ((await outer)?.left ?? 0) + ((await inner)?.left ?? 0) };
    };
    await expect(async () => {
      const { title, status } = await getLefts();
      expect(title, `at ${width} px`).toBe(status);
    }).toPass();
  }
});

test('T13: on a phone the links to the item groups fill one line', async ({ page }) => {
  await resize(page, 360);
  await page.goto('/search');
  const links = await page.getByRole('navigation', { name: 'Item groups' }).getByRole('link').all();
  const tops = await Promise.all(links.map(async (link) => (await measure(link)).top));
  expect(new Set(tops).size).toBe(1);
});

test('T8: at 1440 px the pictures of an order are three columns wide', async ({ page }) => {
  await resize(page, 1440);
  await page.goto('/samples?sku=HAZE-DUC-137');
  const item = page.getByRole('list', { name: 'Pieces' }).getByRole('listitem');
  const picture = await measure(item.locator('a').first());
  expect(picture.width).toBe(304);
  expect((await measure(item.locator('label'))).left - picture.right).toBe(32);
});

test('G1, G6: the logo is 40 px high to the pointer; the focus ring of a wrong field is not cut off by its button', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  for (const width of [390, 1440]) {
    await resize(page, width);
    const logo = page.getByRole('banner').getByRole('link', { name: /, home$/ });
    expect((await measure(logo)).height).toBeGreaterThanOrEqual(40);
  }
  const email = page.getByRole('textbox', { name: 'Email address' });
  await email.fill('x');
  await email.press('Enter');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveCSS('outline-offset', '-4px');
});

test('H4: the link below the title is level with the last line of the description', async ({ page }) => {
  await resize(page, 1440);
  await page.goto(PAGE_PATHS['item group']);
  const baselines = await page.getByRole('main').evaluate((main) => {
    const section = main.querySelector('h1')?.closest('section');
    return [section?.querySelector('a'), section?.querySelector(':scope > p')].map((element) => {
      const mark = document.createElement('span');
      mark.style.display = 'inline-block';
      element?.append(mark);
      const { bottom } = mark.getBoundingClientRect();
      mark.remove();
      return Math.round(bottom);
    });
  });
  expect(baselines[0]).toBe(baselines[1]);
});

test('I2, W1: on a phone a catalogue alone in the last row spans it; so does the button of the form on one page', async ({
  page,
}) => {
  await resize(page, 390);
  await page.goto('/internationals/brand/1');
  const tiles = page.getByRole('region', { name: /^Latest from/ }).getByRole('listitem');
  await expect(tiles).toHaveCount(3);
  expect((await measure(tiles.last())).width).toBe(342);
  await page.goto('/register/form');
  expect((await measure(page.getByRole('button', { name: 'Submit Application' }))).width).toBe(342);
});
