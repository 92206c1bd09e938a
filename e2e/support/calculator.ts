import { expect, type Locator, type Page } from '@playwright/test';

/** The page of the calculator. */
export const CALCULATOR = '/wallpaper-calculator';
/** A usual roll and a wall of 4.20 by 2.60 m: eight strips of 2.70 m, three from a roll, nothing in reserve. */
export const FILLED = `${CALCULATOR}?width=53&length=10.05&spare=0&wall-1-width=4.2&wall-1-height=2.6`;

type Place = Page | Locator;

/** A wall of the form, by its name. */
export const wall = (place: Place, name = 'Wall 1') => place.getByRole('group', { name, exact: true });
/** A field of a wall, and not of its doors and windows. */
export const wallField = (place: Place, label: 'Width (m)' | 'Height (m)', name = 'Wall 1') =>
  wall(place, name).getByRole('textbox', { name: label }).first();
/** The result: what to buy, or what it waits for. */
export const result = (place: Place) => place.getByRole('region', { name: /^(?:You need|Your result)$/ });
/** The steps of the reasoning. */
export const steps = (place: Place) =>
  place.getByRole('region', { name: 'How it is worked out' }).getByRole('listitem');
/** The calculator within its page. */
export const calculator = (page: Page) => page.getByRole('region', { name: 'Calculator', exact: true });

/** Fills a field until its result shows: the page may not be hydrated yet. */
export async function alive(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Name' }).first().fill('North');
    await expect(page.getByRole('group', { name: 'North', exact: true })).toBeVisible({ timeout: 300 });
  }).toPass();
  await page.getByRole('textbox', { name: 'Name' }).first().fill('');
}
