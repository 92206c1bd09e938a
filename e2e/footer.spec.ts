import { expect, type Page, test } from '@playwright/test';
import { KINDS } from './support/kinds';

const footer = (page: Page) => page.getByRole('contentinfo');

for (const [kind, path] of Object.entries(KINDS)) {
  test(`G5: the footer stands on the ${kind} page with the current year`, async ({ page }) => {
    await page.goto(path);
    await expect(footer(page).getByText(`© ${new Date().getFullYear()} Marram`)).toBeVisible();
    for (const name of ['Shop', 'Brands', 'Company', 'Contact'])
      await expect(footer(page).getByRole('heading', { name, exact: true })).toBeVisible();
  });
}

test('G5: the links lead to the item groups, the company pages and the way in for trade', async ({ page }) => {
  await page.goto('/');
  for (const [name, path] of [
    ['Fabric', '/item_group/005'],
    ['Wallpaper', '/item_group/001'],
    ['Rugs', '/item_group/004'],
    ['Homeware', '/item_group/000'],
    ['About Us', '/about-us'],
    ['Explore Our Spaces', '/store-locator'],
    ['Careers', '/careers'],
    ['Wallpaper Calculator', '/wallpaper-calculator'],
    ['Apply for a trade account', '/register'],
  ] as const)
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
});

test('G5: the brands that the hub lists have their links', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Ashby Lorne', 'Maison Tessane', 'Officina Valdoro', 'Duinveld', 'Skaap & Klei'])
    await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/brand/${encodeURIComponent(name)}`,
    );
});

test('G5: telephone and mail can be used, social links open new tabs', async ({ page }) => {
  await page.goto('/');
  await expect(footer(page).getByRole('link', { name: '021 555 0134' })).toHaveAttribute('href', 'tel:0215550134');
  await expect(footer(page).getByRole('link', { name: 'hello@marram.example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@marram.example.com',
  );
  const social = footer(page).getByRole('navigation', { name: 'Social' }).getByRole('link');
  await expect(social).toHaveCount(3);
  for (const link of await social.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});
