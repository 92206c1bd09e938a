import { expect, type Locator, type Page } from '@playwright/test';

export const CALCULATOR_PATH = '/wallpaper-calculator';
/** A roll of 53 cm by 10.05 m and a wall of 4.20 by 2.60 m: eight strips of 2.70 m, three per roll, no spare rolls. */
export const FILLED_CALCULATOR_PATH = `${CALCULATOR_PATH}?width=53&length=10.05&spare=0&wall-1-width=4.2&wall-1-height=2.6`;

type Scope = Page | Locator;

export const wallGroup = (scope: Scope, name = 'Wall 1') => scope.getByRole('group', { name, exact: true });
/** A field of the wall itself: its doors and windows have fields of the same names. */
export const wallField = (scope: Scope, label: 'Width (m)' | 'Height (m)', name = 'Wall 1') =>
  wallGroup(scope, name).getByRole('textbox', { name: label }).first();
/** The result region; its name says whether the input is complete. */
export const resultRegion = (scope: Scope) => scope.getByRole('region', { name: /^(?:You need|Your result)$/ });
/** The steps of the calculation. */
export const calculationSteps = (scope: Scope) =>
  scope.getByRole('region', { name: 'How it is worked out' }).getByRole('listitem');
export const calculatorRegion = (page: Page) => page.getByRole('region', { name: 'Calculator', exact: true });

/** Waits until the page is hydrated: fills a field until the form shows the value. */
export async function waitForCalculatorHydration(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Name' }).first().fill('North');
    await expect(page.getByRole('group', { name: 'North', exact: true })).toBeVisible({ timeout: 300 });
  }).toPass();
  await page.getByRole('textbox', { name: 'Name' }).first().fill('');
}
