import { expect } from '@playwright/test';
import { canonicalOf, headingOf, test } from './support/read';

const OUTDOOR = '/item_group/9001/application_type/outdoor/category_name';

for (const [path, heading, collection, href] of [
  [
    `${OUTDOOR}/005`,
    'Fabric Outdoor Collections',
    'Duinveld Coast',
    '/item_group/005/application/Outdoor/collection/Duinveld%20Coast',
  ],
  [
    `${OUTDOOR}/001`,
    'Wallpaper Outdoor Collections',
    'Grand Hotel',
    '/item_group/001/application/Specialist%20Wallcovering/collection/Grand%20Hotel',
  ],
] as const) {
  test(`R12, H9: ${path} shows the collections of the group under '${heading}'`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(`^${heading}`));
    const links = page.getByRole('region', { name: 'Collections', exact: true }).getByRole('link');
    await expect(links).toHaveText([collection]);
    await expect(links.locator('img')).toHaveCount(1);
    await expect(links).toHaveAttribute('href', href);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    await links.click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(collection);
  });
}

test('D8: the case of the type does not matter', async ({ read }) => {
  const sent = await read('/item_group/9001/application_type/OUTDOOR/category_name/005');
  expect(headingOf(sent)).toBe('Fabric Outdoor Collections');
  expect(canonicalOf(sent)).toBe(`${OUTDOOR}/005`);
});

const NO_NAME = [
  `${OUTDOOR}/999`,
  `${OUTDOOR}/018`,
  `${OUTDOOR}/Fabric`,
  `${OUTDOOR}/005/more`,
  OUTDOOR,
  '/item_group/9001/application_type/nowhere/category_name/005',
  '/item_group/999/application_type/outdoor/category_name/005',
  '/item_group/005/application_type/outdoor/category_name/005',
  `${OUTDOOR}/%00`,
  `${OUTDOOR}/+`,
  `${OUTDOOR}/${'5'.repeat(5000)}`,
  `${OUTDOOR}/%F0%9F%A7%B5`,
  `${OUTDOOR}/%3Cscript%3E`,
  `${OUTDOOR}/constructor`,
];

test('R12, R22: what names no collections answers 404', async ({ ask }) => {
  for (const path of NO_NAME) {
    const answer = await ask(path);
    expect(answer.status, path.slice(0, 80)).toBe(404);
    expect(answer.body, path.slice(0, 80)).toContain('<meta name="robots" content="noindex"');
    expect(answer.body).not.toContain('<script>alert');
  }
});
