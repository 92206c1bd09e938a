import { expect } from '@playwright/test';
import { CALCULATOR_PATH, resultRegion, wallField } from './support/calculator';
import { test } from './support/faulty-site';

test('X6: the hub fails: the calculator works without the size of the roll, and says so', async ({
  sharedFaulty: faulty,
  page,
}) => {
  faulty.hub.injectFault('html', /multi_filter/);
  const response = await page.goto(`${faulty.url}${CALCULATOR_PATH}?sku=PAPD-OLI-ROLL&spare=0`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText('We couldn’t look up the size of the roll just now.')).toBeVisible();
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Roll width (cm)' }).fill('53');
    await page.getByRole('textbox', { name: 'Roll length (m)' }).fill('10.05');
    await wallField(page, 'Width (m)').fill('4.2');
    await wallField(page, 'Height (m)').fill('2.6');
    await expect(resultRegion(page)).toContainText('3 rolls', { timeout: 500 });
  }).toPass();
  faulty.hub.reset();
  await page.goto(`${faulty.url}${CALCULATOR_PATH}?sku=PAPD-OLI-ROLL`);
  await expect(page.getByRole('link', { name: "Papier d'Olivier, Olive" })).toBeVisible();
  expect(faulty.log()).toContain('PAPD-OLI-ROLL');
});
