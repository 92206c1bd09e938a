import { expect, type Locator } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { getCanonicalPath, getMetas, test } from './support/html-page';
import {
  COMPANY_FIELDS,
  fillIntroduction,
  openWizard,
  PDF,
  REFERENCE_FIELDS,
  SIGNER_EMAIL,
  stepHeading,
} from './support/register';

test('W1: the wizard has no site header, footer or menu', async ({ page }) => {
  await openWizard(page);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  await page.getByRole('link', { name: 'Marram, home' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('S7: the wizard has a title, a description and a canonical URL', async ({ readHtml }) => {
  const htmlPage = await readHtml('/register');
  expect(htmlPage.document.title).toMatch(/^Trade account \|.* \| Marram$/);
  expect(getCanonicalPath(htmlPage)).toBe('/register');
  expect(getMetas(htmlPage, 'description')).toEqual([expect.stringContaining('five steps')]);
});

test('W2: the first step asks further questions depending on the answers', async ({ page }) => {
  await openWizard(page);
  const group = (name: string) => page.getByRole('group', { name });
  await expect(group('Do you have three trade references?')).toHaveCount(0);
  await group('Are you a member of the trade?').getByText('Yes').click();
  await group('Do you have three trade references?').getByText('No').click();
  await group('Do you have proof of a qualification in the trade?').getByText('No').click();
  const notice = "Sorry - You currently don't qualify to apply for a trade account";
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await group('Do you have proof of a qualification in the trade?').getByText('Yes').click();
  await expect(page.getByText(notice)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('W1: if the later steps cannot be loaded, Try again continues and the answers are kept', async ({ page }) => {
  await openWizard(page);
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  await fillIntroduction(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This step could not be loaded.');
  await page.unroute('**/_next/static/chunks/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(stepHeading(page, 1)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('group', { name: 'Are you a member of the trade?' }).getByLabel('Yes')).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('W1: the page links to the form on one page, which accepts the application', async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByRole('heading', { name: 'Introduction' })).toBeHidden();
    await page.getByRole('link', { name: 'the form on one page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trade account' })).toBeVisible();
    const business = page.getByRole('region', { name: 'Business' });
    const fill = async (within: Locator, fields: Readonly<Record<string, string>>) => {
      for (const [name, text] of Object.entries(fields))
        await within.getByRole('textbox', { name, exact: true }).first().fill(text);
    };
    await fill(page.getByRole('main'), COMPANY_FIELDS);
    await page.getByRole('checkbox', { name: 'Decorator' }).check();
    for (const reference of [1, 2, 3])
      await fill(page.getByRole('region', { name: `Reference ${reference}` }), REFERENCE_FIELDS);
    await expect(page.getByRole('region', { name: 'Documents' })).toContainText('PNG, JPG or PDF(Max 5mb)');
    await page
      .getByLabel('Proof of Address')
      .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: PDF });
    const signed = page.getByRole('region', { name: 'Signed by' });
    await fill(signed, {
      'Full Name *': 'Thandeka Mokoena',
      'Company Name *': 'Vlei & Vensters',
      'Email *': SIGNER_EMAIL,
    });
    await page.getByRole('checkbox', { name: /terms and conditions/ }).check();

    await business.getByRole('textbox', { name: 'Trading since *' }).fill('20x4');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Registration request not sent successfully.');
    await alert.getByRole('link', { name: 'Please enter a valid year' }).click();
    const year = business.getByRole('textbox', { name: 'Trading since *' });
    await expect(year).toHaveAccessibleDescription(/Please enter a valid year/);
    await expect(year).toHaveValue('20x4');
    await expect(page.getByRole('checkbox', { name: 'Decorator' })).toBeChecked();

    await year.fill('2014');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Registration request sent successfully.' }),
    ).toBeVisible();
    await expect(page.getByText(/^Your reference is TA-/)).toBeVisible();
    await page.getByRole('link', { name: 'Start another application' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Trade account' })).toBeVisible();
    await expect(year).toHaveValue('');
  });
});

for (const width of [390, 1440])
  test(`W1: at ${width} pixels axe finds nothing on the form on one page, new or refused`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/register/form');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.locator('form').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByRole('alert').getByRole('link', { name: 'Please enter your name' })).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
