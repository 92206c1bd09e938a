import { expect, test } from '@playwright/test';
import { axeFaults } from './support/axe';
import { openDialog } from './support/dialogs';
import { KINDS, WINDOWS } from './support/kinds';

// What fades in is judged when it has arrived.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses a control until what it opens is there: the page may not have come alive yet. */
async function pressUntil(press: () => Promise<void>, shown: () => Promise<void>): Promise<void> {
  await expect(async () => {
    // What an earlier press has brought late may cover the button.
    await shown().catch(press);
    await shown();
  }).toPass();
}

for (const [size, viewport] of Object.entries(WINDOWS)) {
  test.describe(`on a ${size} window`, () => {
    test.use({ viewport });

    test('axe finds nothing while the modal of a featured collection is open', async ({ page }) => {
      await page.goto(KINDS['item group']);
      const dialog = page.getByRole('dialog', { name: 'Hazelbury' });
      await openDialog(page.getByRole('button', { name: 'View Collection' }), dialog);
      // The strip of the catalogue in the frame can have the focus once its script has run.
      const strip = page.frameLocator('dialog[open] iframe').getByRole('list', { name: 'Pages' });
      await expect(strip).toHaveAttribute('tabindex', '0');
      expect(await axeFaults(page)).toEqual([]);
    });

    test('axe finds nothing while filters are open and one is ticked', async ({ page }) => {
      await page.goto('/item_group/005/application/Curtaining?application=Curtaining&colours=Blue');
      const filters = page.getByRole('complementary', { name: 'Filters' });
      const colour = filters.getByRole('button', { name: /^Colour/ });
      await pressUntil(
        async () => {
          const show = filters.getByRole('button', { name: 'Show filters' });
          if (await show.isVisible()) await show.click();
          if ((await colour.getAttribute('aria-expanded')) === 'false') await colour.click({ timeout: 1000 });
        },
        () => expect(filters.getByText('Green').first()).toBeVisible({ timeout: 500 }),
      );
      expect(await axeFaults(page)).toEqual([]);
    });

    test('axe finds nothing when the newsletter form says what is wrong', async ({ page }) => {
      await page.goto('/');
      await pressUntil(
        () => page.getByRole('button', { name: 'Subscribe' }).click(),
        () => expect(page.getByText('Email invalid!')).toBeVisible({ timeout: 500 }),
      );
      expect(await axeFaults(page)).toEqual([]);
    });
  });
}

test.describe('the menus', () => {
  for (const [item, inside] of [
    ['Fabric', 'Curtaining'],
    ['Rugs', 'Shop online'],
    ['Brands', 'View all brands'],
    ['Company', 'Careers'],
  ] as const)
    test(`axe finds nothing while the panel of ${item} is open`, async ({ page }) => {
      await page.setViewportSize(WINDOWS.wide);
      await page.goto('/');
      const link = page.getByRole('banner').getByRole('link', { name: item, exact: true });
      await pressUntil(
        async () => {
          await page.mouse.move(700, 700);
          await link.hover();
        },
        () =>
          expect(page.getByRole('banner').getByRole('link', { name: inside, exact: true })).toBeVisible({
            timeout: 500,
          }),
      );
      expect(await axeFaults(page, { part: 'header' })).toEqual([]);
    });

  test('axe finds nothing while the mobile menu is open, with a section unfolded', async ({ page }) => {
    await page.setViewportSize(WINDOWS.phone);
    await page.goto('/item_group/005');
    const dialog = page.getByRole('dialog', { name: 'Menu' });
    await pressUntil(
      () => page.getByRole('button', { name: 'Menu', exact: true }).click({ timeout: 1000 }),
      () => expect(dialog).toBeVisible({ timeout: 500 }),
    );
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Fabric' }).click();
    await expect(dialog.getByRole('link', { name: 'Curtaining' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
});
