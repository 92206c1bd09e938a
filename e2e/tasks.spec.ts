import { expect, type Locator, type Page, test } from '@playwright/test';
import { resultRegion, wallField } from './support/calculator';
import { filterProducts, getProductBySku, productPath } from './support/demo-products';
import { cards, expectProducts, filterGroupButton, filterOption, productGrid } from './support/grid';
import { waitForHydration } from './support/interactions';
import { expectSelectedSize, formatProductSize, sizeRegion } from './support/product-page';
import { searchButton, searchDialog, searchField } from './support/search';

// Typical tasks of a decorator and the number of actions that each takes (docs/tasks.md): presses, selections and texts typed.

const WINDOWS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

/** Performs and counts actions of a visitor. */
function createVisitor(page: Page) {
  let actions = 0;
  const count = (action: Promise<unknown>) => {
    actions += 1;
    return action;
  };
  return {
    press: (control: Locator) => count(control.click()),
    type: (field: Locator, text: string) => count(field.fill(text)),
    choose: (field: Locator, value: string) => count(field.selectOption(value)),
    key: (name: string) => count(page.keyboard.press(name)),
    actions: () => actions,
  };
}

const detail = (page: Page, text: RegExp) =>
  page.getByRole('region', { name: 'Product Details' }).getByText(text).first();

for (const [size, viewport] of Object.entries(WINDOWS))
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, geolocation: { latitude: -26.2, longitude: 28.05 }, permissions: ['geolocation'] });
    const isPhone = size === 'phone';

    test('a hard-wearing blue outdoor fabric is found and printed as a specification sheet', async ({ page }) => {
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await page.goto('/');
      await waitForHydration(page);
      const { press, type, key, choose, actions } = createVisitor(page);
      // On a phone the filters are in a sheet, so the search takes fewer actions.
      if (isPhone) {
        await press(searchButton(page));
        await type(searchField(page), 'blue outdoor');
        await key('Enter');
        await press(page.getByRole('main').getByRole('link', { name: /^Fabric · Blue · Outdoor/ }));
      } else {
        await press(page.getByRole('banner').getByRole('link', { name: 'Fabric' }).first());
        await expect(page).toHaveURL('/item_group/005');
        await press(filterGroupButton(page, 'Colour'));
        await press(filterOption(page, 'Colour', 'Blue'));
        await press(filterGroupButton(page, 'Applications'));
        await press(filterOption(page, 'Applications', 'Outdoor'));
      }
      await expectProducts(page, filterProducts('005', { colours: ['Blue'], application: ['Outdoor'] }));
      await choose(page.getByRole('combobox', { name: 'Sort by' }), 'Martindale');
      await expect(page).toHaveURL(/sort=martindale/);
      await press(cards(page).first().getByRole('link'));
      await expect(detail(page, /^[3-9]\d[\s ]?000/)).toBeVisible();
      await press(page.getByRole('button', { name: 'Specification sheet' }));
      await expect(page.locator('html')).toHaveAttribute('data-printed', '');
      expect(actions()).toBe(isPhone ? 7 : 8);
    });

    test('a known SKU is found', async ({ page }) => {
      await page.goto('/');
      await waitForHydration(page);
      const { press, type, key, actions } = createVisitor(page);
      await press(searchButton(page));
      await type(searchField(page), 'SALL-FLA-140');
      await key('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saltmarsh Linen in Flax');
      expect(actions()).toBe(3);
    });

    test('three floral wallpapers are compared', async ({ page }) => {
      await page.goto('/');
      await waitForHydration(page);
      const { press, type, actions } = createVisitor(page);
      await press(searchButton(page));
      await type(searchField(page), 'floral');
      await press(searchDialog(page).locator('a[href="/item_group/001?design_style=Floral"]'));
      await expectProducts(page, filterProducts('001', { design_style: ['Floral'] }));
      await press(productGrid(page).getByRole('button', { name: 'Compare', exact: true }));
      for (const index of [0, 1, 2])
        await press(
          cards(page)
            .nth(index)
            .getByRole('button', { name: /^Compare / }),
        );
      await press(page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Compare' }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare');
      await expect(page.getByRole('table').first().getByRole('columnheader')).toHaveCount(3);
      expect(actions()).toBe(8);
    });

    test('a project of five pieces is opened in another browser', async ({ page, browser, context }) => {
      test.slow();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { press, type, actions } = createVisitor(page);
      const pieces = ['HAZE-DUC-137', 'SALL-FLA-140', 'HAZP-DUC-ROLL', 'TIDW-MIS-R200', 'FYNT-DAW-138'];
      for (const [index, sku] of pieces.entries()) {
        await page.goto(productPath(getProductBySku(sku)));
        await waitForHydration(page);
        await press(page.getByRole('button', { name: 'Add to project' }));
        const dialog = page.getByRole('dialog', { name: /to a project$/ });
        if (index === 0) {
          await type(dialog.getByRole('textbox', { name: 'New project' }), 'Karoo House');
          await press(dialog.getByRole('button', { name: 'Create' }));
        } else await press(dialog.getByRole('button', { name: /^Karoo House/ }));
        await expect(page.getByText('Added to Karoo House.')).toBeVisible();
      }
      await press(page.getByRole('link', { name: 'Open projects' }));
      // Touch devices would open their native share dialog here.
      await page.evaluate(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 0 }));
      await press(page.getByRole('button', { name: 'Share' }));
      await expect(page.getByText('Link copied')).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const other = await browser.newContext({ viewport });
      const opened = await other.newPage();
      await opened.goto(link);
      await expect(opened.getByRole('heading', { level: 2, name: 'Karoo House' })).toBeVisible();
      for (const sku of pieces)
        await expect(opened.getByText(sku, { exact: true }).filter({ visible: true })).toHaveCount(1);
      await other.close();
      expect(actions()).toBe(13);
    });

    test('a sample is ordered', async ({ page }, { project, workerIndex }) => {
      await page.goto(productPath(getProductBySku('SALL-FLA-140')));
      await waitForHydration(page);
      const { press, type, actions } = createVisitor(page);
      await press(page.getByRole('link', { name: 'Order a sample' }));
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      await type(field('Name *'), 'Thandeka Mokoena');
      await type(field('Company *'), 'Vlei & Vensters');
      await type(field('Email *'), `thandeka.${size}.${project.name}.${workerIndex}@example.com`);
      await type(field('Telephone *'), '082 555 0148');
      await type(field('Address *'), '3 Warp Street\nStellenbosch');
      await press(page.getByRole('button', { name: 'Order samples' }));
      await expect(page.getByText(/^Your reference is SA-/)).toBeVisible();
      expect(actions()).toBe(7);
    });

    test('a wallpaper that goes with a fabric is one press from its page', async ({ page }) => {
      await page.goto(productPath(getProductBySku('HAZE-DUC-137')));
      const { press, actions } = createVisitor(page);
      await press(page.getByRole('region', { name: 'Goes with' }).getByRole('link').first());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hazelbury Paper in Duck Egg');
      expect(actions()).toBe(1);
    });

    test('a filtered list that was sent as a link opens with its results in view', async ({ page }) => {
      await page.goto('/item_group/005?colours=Blue&application=Outdoor');
      await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 });
    });

    test('the nearest store that is open on Saturday is found', async ({ page }) => {
      await page.goto('/');
      await waitForHydration(page);
      const { press, actions } = createVisitor(page);
      await press(page.getByRole('contentinfo').getByRole('link', { name: 'Find a store' }));
      const list = page.getByRole('region', { name: 'Nearest stores' });
      await press(list.getByRole('button', { name: 'Find my nearest store' }));
      await press(list.getByRole('checkbox', { name: 'Open on Saturday' }));
      await expect(list.getByRole('listitem').first()).toContainText(/Sat \d\d:\d\d-\d\d:\d\d/);
      expect(actions()).toBe(3);
    });

    test('the rolls for a whole room are worked out from a wallpaper', async ({ page }) => {
      await page.goto(productPath(getProductBySku('HAZP-DUC-ROLL')));
      await waitForHydration(page);
      const { press, type, actions } = createVisitor(page);
      await press(page.getByRole('link', { name: 'Work out how much you need' }));
      await press(page.getByText('Whole room', { exact: true }));
      await type(page.getByRole('textbox', { name: 'Room length (m)' }), '5');
      await type(page.getByRole('textbox', { name: 'Room width (m)' }), '4');
      await type(page.getByRole('textbox', { name: 'Room height (m)' }), '2.6');
      await press(page.getByRole('button', { name: 'Add its four walls' }));
      await expect(wallField(page, 'Width (m)', 'Wall 4')).toHaveValue('4');
      await expect(resultRegion(page)).toContainText('14 rolls');
      expect(actions()).toBe(6);
      await resultRegion(page).getByRole('button', { name: 'Add to project' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Hazelbury Paper in Duck Egg to a project' });
      await dialog.getByRole('textbox', { name: 'New project' }).fill('Karoo House');
      await dialog.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('link', { name: 'Open projects' }).click();
      await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue(/^14\srolls$/);
    });

    test('a rug of 200 by 300 is shown in another colour', async ({ page }) => {
      await page.goto(productPath(getProductBySku('TIDW-MIS-R200')));
      await waitForHydration(page);
      const { press, actions } = createVisitor(page);
      await press(
        sizeRegion(page).getByRole('link', {
          name: formatProductSize(getProductBySku('TIDW-MIS-200300')),
          exact: true,
        }),
      );
      await press(page.getByRole('region', { name: 'Colour', exact: true }).getByRole('link', { name: 'Lagoon' }));
      await expectSelectedSize(page, getProductBySku('TIDW-LAG-200300'));
      expect(actions()).toBe(2);
    });
  });
