import { expect, type Locator, type Page } from '@playwright/test';

/** The menu in the header of a desktop window. */
export const menu = (page: Page): Locator => page.getByRole('banner').getByRole('navigation', { name: 'Main' });
/** A link of the menu, or of the panel that is open in it. */
export const item = (page: Page, name: string): Locator => menu(page).getByRole('link', { name, exact: true });

/** Hovers an item until the page has come alive and the panel is there. */
export async function openPanel(page: Page, name: string, link: string): Promise<void> {
  await expect(async () => {
    await page.mouse.move(720, 700);
    await item(page, name).hover();
    await expect(item(page, link)).toBeVisible({ timeout: 300 });
  }).toPass();
}

/** Where the icon in a control ends as it is drawn, in CSS pixels from the left: up to its line, whatever its grid. */
export function drawnEnd(control: Locator): Promise<number> {
  return control.locator('path').evaluate((path) => {
    if (!(path instanceof SVGGraphicsElement)) return Number.NaN;
    const { x, width } = path.getBBox();
    const matrix = path.getScreenCTM();
    return matrix === null ? Number.NaN : matrix.e + (x + width) * matrix.a;
  });
}
