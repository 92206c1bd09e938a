import { expect, type Page, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 } });

const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const section = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

async function openMenu(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(async () => {
    if (!(await dialog(page).isVisible())) await opener(page).click();
    await expect(dialog(page)).toBeVisible({ timeout: 300 });
  }).toPass();
}

test('G2: the menu fills the screen and has every section and Trade Login', async ({ page }) => {
  await openMenu(page);
  const box = await dialog(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([390, 844]);
  for (const name of ['Fabric', 'Wallpaper', 'Rugs', 'Homeware', 'Brands', 'Company'])
    await expect(section(page, name)).toHaveAttribute('aria-expanded', 'false');
  const trade = dialog(page).getByRole('link', { name: 'Trade Login' });
  await expect(trade).toHaveAttribute('target', '_blank');
  await expect(trade).toHaveAttribute('rel', /noopener/);
});

test('G2: one section is open at a time, and a second press closes it', async ({ page }) => {
  await openMenu(page);
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

test('G2: a link of it leads on and closes the menu', async ({ page }) => {
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

test('G2: Escape and Close close it and give the focus back', async ({ page }) => {
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await dialog(page).getByRole('button', { name: 'Close menu' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('G2: the page behind it cannot be reached by keyboard', async ({ page }) => {
  await openMenu(page);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    const behind = await page.evaluate(() => {
      const element = document.activeElement;
      return element !== document.body && element?.closest('dialog') === null;
    });
    expect(behind).toBe(false);
  }
});

test('G2: the page behind it keeps still', async ({ page }) => {
  await openMenu(page, '/item_group/005');
  await page.mouse.move(195, 600);
  await page.mouse.wheel(0, 1200);
  await page.mouse.wheel(0, 1200);
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('G2: it closes when the window grows to the desktop, and starts with all sections closed', async ({ page }) => {
  await openMenu(page);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('G2: the menu button is not shown, and the footer still leads on', async ({ page }) => {
    await page.goto('/');
    await expect(opener(page)).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Wallpaper', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallpaper');
  });
});
