import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { waitForHydration } from './support/interactions';

const HAZELBURY = '/item_group/005/collection/Hazelbury/design/Hazelbury/colour/Duck%20Egg';
const LINEN = '/item_group/005/collection/Overberg/design/Saltmarsh%20Linen/colour/Flax';
const TWO_SAMPLES = '/samples?sku=HAZE-DUC-137&sku=SALL-FLA-140';
const OTHER_SKUS = [
  'ALDV-INK-140',
  'BOKF-MOS-140',
  'DAIC-CLA-140',
  'ESTC-HEA-142',
  'GARH-LOD-140',
  'KARP-OCH-140',
  'ROSS-ALO-140',
];
const NOTE_LABEL = 'Note on Hazelbury in Duck Egg (optional)';
const DETAILS = {
  'Name *': 'Thandeka Mokoena',
  'Company *': 'Vlei & Vensters',
  'Telephone *': '082 555 0148',
  'Address *': '3 Warp Street\nStellenbosch',
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const orderButton = (page: Page) => page.getByRole('button', { name: 'Order samples' });
const reference = (page: Page) => page.getByText(/^Your reference is SA-[2-9A-Z]{8}\./);

async function fillForm(page: Page, email: string): Promise<void> {
  for (const [name, text] of Object.entries(DETAILS)) await field(page, name).fill(text);
  await field(page, 'Email *').fill(email);
}

test.use({ viewport: { width: 390, height: 844 } });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('T8: on a phone a sample is ordered from a product; an invalid field loses no input', async ({ page }) => {
      await page.goto(HAZELBURY);
      await page.getByRole('list', { name: 'Actions' }).getByRole('link', { name: 'Order a sample' }).click();
      await expect(page).toHaveURL('/samples?sku=HAZE-DUC-137');
      await expect(page.getByRole('heading', { level: 1, name: 'Samples' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Pieces' })).toContainText('HAZE-DUC-137');
      await fillForm(page, `phone-${javaScriptEnabled}@example.com`);
      await field(page, NOTE_LABEL).fill('for the blinds');
      await field(page, 'Telephone *').fill('123');
      await orderButton(page).click();

      const summary = page.getByRole('alert').filter({ hasText: 'Your samples are not ordered yet.' });
      await expect(summary).toBeFocused();
      await expect(field(page, 'Telephone *')).toHaveAccessibleDescription(/Please enter a valid telephone number/);
      await expect(field(page, 'Telephone *')).toHaveValue('123');
      await expect(field(page, 'Address *')).toHaveValue(DETAILS['Address *']);
      await expect(field(page, NOTE_LABEL)).toHaveValue('for the blinds');
      await summary.getByRole('link', { name: 'Please enter a valid telephone number' }).click();
      await expect(field(page, 'Telephone *')).toBeFocused();

      await field(page, 'Telephone *').fill(DETAILS['Telephone *']);
      await orderButton(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your samples are ordered.' })).toBeVisible();
      await expect(page.getByText('They are sent to the address that you gave')).toBeVisible();
      const text = (await reference(page).textContent()) ?? '';
      await page.reload();
      await expect(reference(page)).toHaveText(text);
    });
  });

test('T8: samples of several products become one order; one too many is named', async ({ page }) => {
  const orderSample = () =>
    page.getByRole('list', { name: 'Actions' }).getByRole('link', { name: 'Order a sample' }).click();
  await page.goto(HAZELBURY);
  await orderSample();
  await expect(page.getByRole('list', { name: 'Pieces' })).toContainText('HAZE-DUC-137');
  await waitForHydration(page);
  await page.goto(LINEN);
  await orderSample();
  await expect(page).toHaveURL(TWO_SAMPLES);
  await page.goto('/samples');
  await expect(page).toHaveURL(TWO_SAMPLES);
  await page.getByRole('link', { name: 'Remove Hazelbury in Duck Egg' }).click();
  await expect(page).toHaveURL('/samples?sku=SALL-FLA-140');
  await page.goto(HAZELBURY);
  await orderSample();
  await expect(page).toHaveURL('/samples?sku=SALL-FLA-140&sku=HAZE-DUC-137');
  const others = OTHER_SKUS.map((sku) => `&sku=${sku}`).join('');
  await page.goto(`${TWO_SAMPLES}${others}`);
  await expect(page.getByText(/^An order holds 8 pieces\. Remove one to add /)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pieces' }).getByRole('listitem')).toHaveCount(8);
  await page.getByRole('link', { name: 'Remove Hazelbury in Duck Egg' }).click();
  await expect(page.getByText(/^An order holds 8 pieces/)).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Pieces' }).getByRole('listitem')).toHaveCount(8);
});

test('T8: sending the form twice creates one order', async ({ page }) => {
  await page.goto(TWO_SAMPLES);
  await fillForm(page, 'twice@example.com');
  const formData = await page
    .locator('form[action="/api/samples"]')
    .evaluate((form: HTMLFormElement) =>
      Array.from(new FormData(form), ([name, value]): [string, string] => [name, String(value)]),
    );
  await orderButton(page).dblclick();
  const text = (await reference(page).textContent()) ?? '';
  const again = await page.request.post('/api/samples', { form: Object.fromEntries(formData) });
  expect(again.status()).toBe(200);
  await page.goto('/samples');
  await expect(reference(page)).toHaveText(text);
});

test('T8: a piece is removed and another one added by its code; unknown codes are named', async ({ page }) => {
  await page.goto(`${TWO_SAMPLES}&sku=${encodeURIComponent('<NO/SUCH>')}`);
  await expect(page.getByText('We don’t have a product with the code <NO/SUCH>.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await field(page, 'Name *').fill('Thandeka Mokoena');
  await page.getByRole('link', { name: 'Remove Hazelbury in Duck Egg' }).click();
  await expect(page).toHaveURL('/samples?sku=SALL-FLA-140');
  await page.getByRole('textbox', { name: 'Add another piece by its code' }).fill('HAZE-DUC-137');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page).toHaveURL('/samples?sku=SALL-FLA-140&sku=HAZE-DUC-137');
  await expect(page.getByRole('list', { name: 'Pieces' }).getByRole('listitem')).toHaveCount(2);
  await expect(field(page, 'Name *')).toHaveValue('Thandeka Mokoena');
  await expect(page.getByRole('textbox', { name: 'Add another piece by its code' })).toHaveValue('');
});

for (const width of [320, 1440])
  test(`T8: at ${width} pixels axe finds nothing on the order, new, refused or accepted`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/samples');
    await expect(page.getByText('Nothing chosen yet.')).toBeVisible();
    await expectAccessible(page, ':root');
    await page.goto(TWO_SAMPLES);
    await expectAccessible(page);
    await orderButton(page).click();
    await expect(page.getByRole('link', { name: 'Please enter your name' })).toBeVisible();
    await expectAccessible(page);
    await fillForm(page, `axe-${width}@example.com`);
    await orderButton(page).click();
    await expect(reference(page)).toBeVisible();
    await expectAccessible(page);
  });
