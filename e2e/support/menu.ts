import { expect, type Locator, type Page } from '@playwright/test';

/** The main navigation in the header of a desktop viewport. */
export const mainMenu = (page: Page): Locator => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
/** A link of the menu or of its open panel. */
export const menuItem = (page: Page, name: string): Locator => mainMenu(page).getByRole('link', { name, exact: true });

/** Hovers an item until its panel opens: the page may not be hydrated yet. */
export async function openPanel(page: Page, name: string, link: string): Promise<void> {
  await expect(async () => {
    await page.mouse.move(720, 700);
    await menuItem(page, name).hover();
    await expect(menuItem(page, link)).toBeVisible({ timeout: 300 });
  }).toPass();
}

/** Right edge of the drawn path of an icon, in CSS pixels; the box of the svg element would include its padding. */
export function measureIconRight(control: Locator): Promise<number> {
  return control.locator('path').evaluate((path) => {
    if (!(path instanceof SVGGraphicsElement)) return Number.NaN;
    const { x, width } = path.getBBox();
    const matrix = path.getScreenCTM();
    return matrix === null ? Number.NaN : matrix.e + (x + width) * matrix.a;
  });
}
