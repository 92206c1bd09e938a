import { expect, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { filterSidebar, openFilterGroup, openFilters } from './support/grid';
import { openDialog } from './support/interactions';
import { VIEWPORTS } from './support/layout';
import { openPanel } from './support/menu';
import { PAGE_PATHS } from './support/pages';

// While an element fades in, axe would report its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Repeats a press until its effect shows: the page may not be hydrated yet. */
async function pressUntil(press: () => Promise<void>, expectEffect: () => Promise<void>): Promise<void> {
  await expect(async () => {
    // The effect of an earlier press may come late and cover the button.
    await expectEffect().catch(press);
    await expectEffect();
  }).toPass();
}

for (const [size, viewport] of Object.entries(VIEWPORTS)) {
  test.describe(`on a ${size} window`, () => {
    test.use({ viewport });

    test('axe finds nothing while the modal of a featured collection is open', async ({ page }) => {
      await page.goto(PAGE_PATHS['item group']);
      const dialog = page.getByRole('dialog', { name: 'Hazelbury' });
      await openDialog(page.getByRole('button', { name: 'View Collection' }), dialog);
      // The page strip of the lookbook in the frame is focusable once it is hydrated.
      const strip = page.frameLocator('dialog[open] iframe').getByRole('list', { name: 'Pages' });
      await expect(strip).toHaveAttribute('tabindex', '0');
      expect(await findAxeViolations(page)).toEqual([]);
    });

    test('axe finds nothing while filters are open and one is ticked', async ({ page }) => {
      await page.goto('/item_group/005/application/Curtaining?application=Curtaining&colours=Blue');
      await openFilters(page);
      await openFilterGroup(page, 'Colour');
      await expect(filterSidebar(page).getByText('Green').first()).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    });

    test('axe finds nothing when the newsletter form says what is wrong', async ({ page }) => {
      await page.goto('/');
      await pressUntil(
        () => page.getByRole('button', { name: 'Subscribe' }).click(),
        () => expect(page.getByText('Email invalid!')).toBeVisible({ timeout: 500 }),
      );
      expect(await findAxeViolations(page)).toEqual([]);
    });
  });
}

test.describe('the menus', () => {
  for (const [item, link] of [
    ['Fabric', 'Curtaining'],
    ['Rugs', 'Shop online'],
    ['Brands', 'View all brands'],
    ['Company', 'Careers'],
  ] as const)
    test(`axe finds nothing while the panel of ${item} is open`, async ({ page }) => {
      await page.setViewportSize(VIEWPORTS.wide);
      await page.goto('/');
      await openPanel(page, item, link);
      expect(await findAxeViolations(page, { part: 'header' })).toEqual([]);
    });

  test('axe finds nothing while the mobile menu is open, with a section unfolded', async ({ page }) => {
    await page.setViewportSize(VIEWPORTS.phone);
    await page.goto('/item_group/005');
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await pressUntil(
      () => page.getByRole('button', { name: 'Menu', exact: true }).click({ timeout: 1000 }),
      () => expect(dialog).toBeVisible({ timeout: 500 }),
    );
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Fabric' }).click();
    await expect(dialog.getByRole('link', { name: 'Curtaining' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
  });
});
