import { expect, type Page, test } from '@playwright/test';
import { measureIconRight } from './support/menu';
import { createSharedPageTest } from './support/shared-page';

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const section = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

async function openMenu(page: Page, path: string | null = '/'): Promise<void> {
  if (path !== null) await page.goto(path);
  await expect(async () => {
    if (!(await dialog(page).isVisible())) await opener(page).click();
    await expect(dialog(page)).toBeVisible({ timeout: 300 });
  }).toPass();
}

const onHome = createSharedPageTest('/', async (page) => {
  if (await dialog(page).isVisible()) await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

onHome('G2: the menu fills the screen and has every section and Trade Login', async ({ page }) => {
  await openMenu(page, null);
  const box = await dialog(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([390, 844]);
  for (const name of ['Fabric', 'Wallpaper', 'Rugs', 'Homeware', 'Brands', 'Company'])
    await expect(section(page, name)).toHaveAttribute('aria-expanded', 'false');
  const trade = dialog(page).getByRole('link', { name: 'Trade Login' });
  await expect(trade).toHaveAttribute('target', '_blank');
  await expect(trade).toHaveAttribute('rel', /noopener/);
});

onHome('G2: one section is open at a time, and a second press closes it', async ({ page }) => {
  await openMenu(page, null);
  await section(page, 'Fabric').click();
  await expect(dialog(page).getByRole('link', { name: 'Curtaining' })).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Upholstery' })).toBeVisible();
  await section(page, 'Company').click();
  await expect(dialog(page).getByRole('link', { name: 'Curtaining' })).toBeHidden();
  for (const name of ['About Us', 'Explore Our Spaces', 'Careers'])
    await expect(dialog(page).getByRole('link', { name })).toBeVisible();
  await section(page, 'Company').click();
  await expect(dialog(page).getByRole('link', { name: 'About Us' })).toBeHidden();
});

test('G2: a link of the menu opens its page and closes the menu', async ({ page }) => {
  await openMenu(page);
  await section(page, 'Fabric').click();
  await dialog(page).getByRole('link', { name: 'Upholstery' }).click();
  await expect(page).toHaveURL('/item_group/005/application/Upholstery');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upholstery');
});

test('G2: a section leads to its landing page too', async ({ page }) => {
  await openMenu(page);
  await section(page, 'Rugs').click();
  await expect(dialog(page).getByRole('link', { name: 'Shop online' })).toHaveAttribute('target', '_blank');
  await dialog(page).getByRole('link', { name: 'All rugs' }).click();
  await expect(page).toHaveURL('/item_group/004');
});

onHome('G2: Escape and Close menu close the menu and return the focus', async ({ page }) => {
  await openMenu(page, null);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await dialog(page).getByRole('button', { name: 'Close menu' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

onHome('G2: the page behind the menu cannot be reached by keyboard', async ({ page }) => {
  await openMenu(page, null);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => {
      const element = document.activeElement;
      return element !== document.body && element?.closest('dialog') === null;
    });
    expect(behind).toBe(false);
  }
});

test('G2: the page behind the menu does not scroll', async ({ page }) => {
  await openMenu(page, '/item_group/005');
  await page.mouse.move(195, 600);
  await page.mouse.wheel(0, 1200);
  await page.mouse.wheel(0, 1200);
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

onHome('G2: the menu closes at desktop width, and reopens with all sections closed', async ({ page }) => {
  await openMenu(page, null);
  await section(page, 'Fabric').click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(dialog(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await opener(page).click();
  await expect(section(page, 'Fabric')).toHaveAttribute('aria-expanded', 'false');
});

test('G2: Back closes the menu', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('region', { name: 'Catalogue' }).getByRole('link', { name: 'Fabric' }).click();
  await expect(page).toHaveURL('/item_group/005');
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

test('G2: on a phone in landscape the menu scrolls by itself, and the page keeps its position', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/item_group/005');
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 20));
    const box = await opener(page).boundingBox();
    // A click on the locator would scroll the button into view first.
    if (box !== null) await page.mouse.click(box.x + 24, box.y + 40);
    await expect(dialog(page)).toBeVisible({ timeout: 300 });
  }).toPass();
  await section(page, 'Brands').click();
  const trade = dialog(page).getByRole('link', { name: 'Trade Login' });
  await expect(trade).not.toBeInViewport();
  await page.mouse.move(400, 250);
  await page.mouse.wheel(0, 3000);
  await expect(trade).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(20);
});

for (const [width, height] of [
  [320, 480],
  [280, 653],
] as const)
  test(`G2: at ${width} px, as on the narrowest phones or under a high zoom, every link can be reached`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openMenu(page);
    await section(page, 'Company').click();
    for (const link of await dialog(page).getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    const overflow = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);
  });

test('G2: links are high enough for a finger, and the icons align with the column', async ({ page }) => {
  await openMenu(page, '/item_group/005');
  await section(page, 'Fabric').click();
  for (const name of ['Curtaining', 'Upholstery', 'All fabric'])
    expect((await dialog(page).getByRole('link', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(48);
  for (const name of ['Fabric', 'Rugs', 'Close menu'])
    expect(Math.abs((await measureIconRight(section(page, name))) - 366)).toBeLessThanOrEqual(1);
});

test('G2: the menu marks the current page', async ({ page }) => {
  await openMenu(page, '/item_group/005/application/Upholstery');
  await section(page, 'Fabric').click();
  await expect(dialog(page).getByRole('link', { name: 'Upholstery' })).toHaveAttribute('aria-current', 'page');
  await expect(dialog(page).getByRole('link', { name: 'Curtaining' })).not.toHaveAttribute('aria-current');
});

test('G2 G4: the search can be opened from the menu', async ({ page }) => {
  await openMenu(page);
  await dialog(page).getByRole('button', { name: 'Search' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('G2: the menu opens with all its links visible, and they work', async ({ page }) => {
    await page.goto('/');
    const sheet = page.locator('#site-menu');
    await expect(sheet).toBeHidden();
    await opener(page).click();
    const box = await sheet.boundingBox();
    expect([box?.width, box?.height]).toEqual([390, 844]);
    for (const name of ['Fabric', 'Curtaining', 'Wallpaper', 'Brands', 'Explore Our Spaces', 'Trade Login'])
      await expect(sheet.getByRole('link', { name, exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close menu' }).click();
    await expect(sheet).toBeHidden();
    await opener(page).click();
    await sheet.getByRole('link', { name: 'Wallpaper', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallpaper');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Rugs', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rugs');
  });
});
