import { expect, test } from '@playwright/test';
import supplier from '@/supplier.json' with { type: 'json' };
import { getComputedStyles, VIEWPORTS } from './support/layout';
import { openSearch, searchField } from './support/search';

const BLACK = 'rgb(0, 0, 0)';
const WHITE = 'rgb(255, 255, 255)';
const LIGHT_GREY = 'rgb(242, 242, 242)';

test('G9: the fonts are Inter and Libre Caslon Text, from this site', async ({ page }) => {
  const fonts: Buffer[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'font') return;
    expect(new URL(response.url()).origin).toBe(new URL(page.url()).origin);
    fonts.push(await response.body());
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => fonts.length).toBe(2);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.weight),
  );
  expect(loaded.sort()).toEqual(['400 700', '700']);
});

test('G9: rare characters load one more font file, and only where they occur', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && fonts.push(request.url()));
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toHaveLength(2);
  await page
    .getByRole('contentinfo')
    .locator('p')
    .first()
    .evaluate((text) => text.append(' Œuvre, Łódź, 20 €'));
  await expect.poll(() => fonts.length).toBe(3);
  expect(new Set(fonts).size).toBe(3);
});

for (const [name, window] of Object.entries(VIEWPORTS)) {
  test(`G9: on the ${name} window a button is 53 px high, square, in capitals, with a padding of 16 by 40 px`, async ({
    page,
  }) => {
    await page.setViewportSize(window);
    await page.goto('/');
    const button = page.locator('form:has(input[type="email"]) button');
    const computed = await getComputedStyles(button, [
      'height',
      'text-transform',
      'border-radius',
      'padding-top',
      'padding-bottom',
      'padding-left',
      'padding-right',
      'background-color',
      'color',
      'font-size',
      'letter-spacing',
    ]);
    expect(computed).toMatchObject({
      height: '53px',
      'text-transform': 'uppercase',
      'border-radius': '0px',
      'padding-top': '16px',
      'padding-bottom': '16px',
      'padding-left': '40px',
      'padding-right': '40px',
      'background-color': BLACK,
      color: WHITE,
    });
    await page.goto('/no-such-page');
    const link = page.locator('main').getByRole('link', { name: 'Home', exact: true });
    expect(await getComputedStyles(link, ['height', 'text-transform', 'padding-left', 'padding-top'])).toEqual({
      height: '53px',
      'text-transform': 'uppercase',
      'padding-left': '40px',
      'padding-top': '16px',
    });
  });
}

test('G9: inputs are square and as high as the buttons', async ({ page }) => {
  await page.goto('/');
  await openSearch(page);
  for (const input of [page.locator('input[type="email"]'), searchField(page)]) {
    expect(await getComputedStyles(input, ['border-radius', 'height', 'border-top-width'])).toEqual({
      'border-radius': '0px',
      height: '53px',
      'border-top-width': '1px',
    });
  }
});

test('G9: name, logo, colours and fonts of every page are those of supplier.json', async ({ page }) => {
  await page.goto('/');
  /** Custom properties whose computed colour differs from supplier.json. */
  const differing = await page.evaluate((colours) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const computed = (colour: string) => {
      probe.style.color = colour;
      return getComputedStyle(probe).color;
    };
    return Object.entries(colours).filter(([name, value]) => computed(`var(--${name})`) !== computed(value));
  }, supplier.colours);
  expect(differing).toEqual([]);
  expect(supplier.colours).toMatchObject({ ink: '#000000', paper: '#ffffff', info: '#f2f2f2' });
  const logo = page
    .getByRole('banner')
    .getByRole('img', { name: `${supplier.name}, home` })
    .first();
  await expect(logo).toHaveAttribute('src', supplier.logo.src);
  await expect(page).toHaveTitle(new RegExp(`\\| ${supplier.name}$`));
});

test('G9: the background of the footer is light grey, the colour info', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', LIGHT_GREY);
});
