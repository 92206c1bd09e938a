import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { CALCULATOR_PATH, resultRegion, waitForCalculatorHydration, wallField } from './support/calculator';
import { getCanonicalPath, getHeading, test } from './support/html-page';
import { getHorizontalOverflow, MAX_LAYOUT_SHIFT, readLayoutShift, recordLayoutShift } from './support/layout';

test('X6: the page has its heading, title and canonical path, and contains the calculator', async ({ readHtml }) => {
  const htmlPage = await readHtml(CALCULATOR_PATH);
  expect(getHeading(htmlPage)).toBe('Wallpaper Calculator');
  htmlPage.screen.getByText('Please use the calculator below to measure out your requirements:');
  expect(htmlPage.document.title).toMatch(/^Wallpaper Calculator \|/);
  expect(getCanonicalPath(htmlPage)).toBe('/wallpaper-calculator');
  within(htmlPage.screen.getByRole('main')).getByRole('textbox', { name: 'Roll width (cm)' });
  expect(htmlPage.document.querySelector('iframe')).toBeNull();
  expect(getCanonicalPath(await readHtml(`${CALCULATOR_PATH}?sku=PAPD-OLI-ROLL&wall-1-width=3`))).toBe(
    '/wallpaper-calculator',
  );
});

for (const width of [1440, 320])
  test(`X6: at ${width} px the calculator is aligned with the heading, and the layout does not shift`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await recordLayoutShift(page);
    await page.goto(CALCULATOR_PATH);
    await waitForCalculatorHydration(page);
    await page.getByRole('button', { name: 'Add a wall' }).click();
    await page.getByRole('button', { name: 'Add a door or window to Wall 2' }).click();
    await expect(page.getByRole('group', { name: 'Door 1 in Wall 2' })).toBeVisible();
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    expect(await getHorizontalOverflow(page)).toBe(0);
    const [field, heading] = [
      await wallField(page, 'Width (m)').boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ];
    expect(Math.abs((field?.x ?? 0) - (heading?.x ?? 1))).toBeLessThanOrEqual(1);
  });

test('X6: a wallpaper leads to the calculator, which has the size of its roll', async ({ page }) => {
  await page.goto("/item_group/001/collection/Papiers%20d'Herbier/design/Papier%20d'Olivier/colour/Olive");
  await page.getByRole('link', { name: 'Work out how much you need' }).click();
  await expect(page).toHaveURL(/\/wallpaper-calculator\?sku=PAPD-OLI-ROLL&/);
  await expect(page.getByRole('link', { name: "Papier d'Olivier, Olive" })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Roll width (cm)' })).toHaveValue('53');
  await expect(page.getByRole('textbox', { name: 'Roll length (m)' })).toHaveValue('10.05');
  await expect(page.getByRole('textbox', { name: 'Vertical repeat (cm)' })).toHaveValue('64');
  await expect(page.getByRole('radio', { name: 'Half-drop' })).toBeChecked();
  await wallField(page, 'Width (m)').fill('4,2');
  await wallField(page, 'Height (m)').fill('2.6');
  await expect(resultRegion(page)).toContainText('5 rolls');
  await page.reload();
  await expect(wallField(page, 'Width (m)')).toHaveValue('4,2');
  await expect(resultRegion(page)).toContainText('5 rolls');
  await page.getByRole('link', { name: "Papier d'Olivier, Olive" }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Papier d'Olivier" })).toBeVisible();
});

test('X6: a wallpaper sold by the metre is calculated in metres, for the walls entered before', async ({ page }) => {
  await page.goto(`${CALCULATOR_PATH}?sku=PAPD-OLI-ROLL`);
  await expect(async () => {
    await wallField(page, 'Width (m)').fill('4.2');
    await wallField(page, 'Height (m)').fill('2.6');
    await expect(resultRegion(page)).toContainText('5 rolls', { timeout: 500 });
  }).toPass();
  await page.goto(`${CALCULATOR_PATH}?sku=EMPF-EBO-MTR`);
  await expect(page.getByRole('radio', { name: 'By the metre' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Roll length (m)' })).toHaveCount(0);
  await expect(wallField(page, 'Width (m)')).toHaveValue('4.2');
  // 4.20 ÷ 1.30 gives 4 strips, with 1 in reserve; each is 17 × 0.16 = 2.72 m, in all 13.60 m.
  await expect(resultRegion(page)).toContainText('14 metres');
});

test('X6: no other product has a link to the calculator', async ({ readHtml }) => {
  const htmlPage = await readHtml('/item_group/005/collection/Hazelbury/design/Hazelbury');
  expect(getHeading(htmlPage)).toBe('Hazelbury in Duck Egg');
  expect(htmlPage.screen.queryByRole('link', { name: 'Work out how much you need' })).toBeNull();
});

test('X6: an unknown code is reported in plain words, and the fields stay empty', async ({ readHtml }) => {
  const { screen } = await readHtml(`${CALCULATOR_PATH}?sku=${encodeURIComponent('<NO/SUCH>')}`);
  screen.getByText(/^We don’t have a wallpaper with the code ‘<NO\/SUCH>’\./);
  expect(screen.getByRole('textbox', { name: 'Roll width (cm)' }).getAttribute('value') ?? '').toBe('');
  screen.getByRole('group', { name: 'Wall 1' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('X6: the form is sent, and the server shows the result or the errors', async ({ page }) => {
    await page.goto(`${CALCULATOR_PATH}?sku=CONP-GLA-ROLL`);
    await page.getByRole('button', { name: 'Work it out' }).last().click();
    await expect(wallField(page, 'Width (m)')).toHaveAccessibleDescription('Enter the width of the wall.');
    await wallField(page, 'Width (m)').fill('3');
    await wallField(page, 'Height (m)').fill('zwei');
    await page.getByRole('textbox', { name: 'Reserve (%)' }).fill('0');
    // Enter submits with 'Work it out', not with another button of the form.
    await wallField(page, 'Height (m)').press('Enter');
    await expect(wallField(page, 'Height (m)')).toHaveAccessibleDescription(
      '‘zwei’ cannot be read. Enter metres such as 2.5 or 2,5.',
    );
    await wallField(page, 'Height (m)').fill('2');
    await page.getByRole('button', { name: 'Add a wall' }).click();
    await expect(page).toHaveURL(/#wall-2$/);
    await expect(wallField(page, 'Width (m)')).toHaveValue('3');
    await page.getByRole('button', { name: 'Remove Wall 2' }).click();
    await page.getByRole('button', { name: 'Work it out' }).last().click();
    await expect(resultRegion(page)).toContainText('2 rolls');
    await expect(page.getByRole('region', { name: 'How it is worked out' })).toContainText(
      '3.00 ÷ 0.70 = 4.28, so 5 strips.',
    );
  });
});
