import { expect, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { recordViolations } from './support/content-security';
import { waitForHydration } from './support/interactions';
import { getHorizontalOverflow } from './support/layout';

const HAZELBURY = '/item_group/005/collection/Hazelbury/design/Hazelbury/colour/Duck%20Egg';

test('T14: the picture opens in a viewer that zooms by key and returns the focus', async ({ page }) => {
  const violations = await recordViolations(page);
  await page.goto(HAZELBURY);
  await waitForHydration(page);
  const link = page.getByRole('link', { name: 'Zoom', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Zoom: Hazelbury/ });
  await expect(dialog.getByRole('status')).toContainText('100% · Width 137cm');
  const image = dialog.getByRole('img', { name: /Hazelbury/ });
  const bar = dialog.getByRole('img', { name: /^Scale: the bar is \d+ cm long$/ });
  await expect(bar).toBeVisible();
  const before = await image.boundingBox();
  await page.keyboard.press('+');
  await expect(dialog.getByRole('status')).not.toContainText('100%');
  await expect.poll(async () => (await image.boundingBox())?.width ?? 0).toBeGreaterThan(before?.width ?? 0);
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await getHorizontalOverflow(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(violations).toEqual([]);
});

test('T14: the wheel zooms about the pointer and a drag pans', async ({ page }) => {
  await page.goto(HAZELBURY);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Zoom', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Zoom: Hazelbury/ });
  const image = dialog.getByRole('img', { name: /Hazelbury/ });
  await expect(dialog.getByRole('status')).toContainText('100%');
  await page.mouse.move(640, 300);
  await page.mouse.wheel(0, -400);
  await expect(dialog.getByRole('status')).not.toContainText('100%');
  const before = await image.boundingBox();
  await page.mouse.down();
  await page.mouse.move(640, 240);
  await page.mouse.up();
  await expect.poll(async () => Math.round(((await image.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBe(-60);
});

test("T14: the gallery's controls are inside a window of 1440 by 900", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/item_group/005/collection/Overberg/design/Saltmarsh%20Linen/colour/Flax');
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeInViewport({ ratio: 1 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('T14: the Zoom link leads to the picture file', async ({ page }) => {
    await page.goto(HAZELBURY);
    await page.getByRole('link', { name: 'Zoom', exact: true }).click();
    await expect(page).toHaveURL(/\/media\/large\/.*\.webp$/);
  });
});
