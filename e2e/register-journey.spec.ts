import { expect, test } from '@playwright/test';
import {
  continueToStep,
  fillCompany,
  fillDeclaration,
  fillDocuments,
  fillIntroduction,
  fillReferences,
  openStep,
  openWizard,
  SIGNER_EMAIL,
  stepHeading,
} from './support/register';

test('W1 to W8: an application goes from the first question to its reference', async ({ page }) => {
  await openWizard(page);
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await expect(steps.getByRole('listitem')).toHaveText([/Introduction/, /Company/, /Trade Ref/, /Document/, /Decl/]);
  await expect(steps).toContainText('Step 1/5');
  await expect(page.getByText('* marks a required field')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await fillIntroduction(page);
  await continueToStep(page, 1);
  await expect(steps.getByRole('listitem').first()).toContainText('completed');
  await expect(steps.locator('[aria-current=step]')).toContainText('Company Details');
  await fillCompany(page);
  await continueToStep(page, 2);
  await fillReferences(page);
  await continueToStep(page, 3);
  await fillDocuments(page);
  await continueToStep(page, 4);
  await expect(page.getByRole('textbox', { name: 'Full Name *' })).toHaveValue('Thandeka Mokoena');
  await expect(page.getByRole('textbox', { name: 'Company Name *' })).toHaveValue('Vlei & Vensters Interiors');
  const submit = page.getByRole('button', { name: 'Submit Application' });
  await expect(submit).toBeDisabled();
  await fillDeclaration(page);
  const sent = page.waitForRequest('**/api/register');
  await submit.click();
  const request = await sent;
  const { data } = request.postDataJSON();
  expect(Object.keys(data)).toEqual(['company_details', 'trade_references', 'documentation', 'declaration']);
  expect(data.documentation.map((item: object) => Object.keys(item))).toEqual([
    ['directors'],
    ['company_registration'],
    ['bank_letter'],
    ['address'],
  ]);
  expect(data.documentation[1].company_registration).toMatch(/^data:image\/png;base64,/);
  const dialog = page.getByRole('dialog', { name: 'Registration request sent successfully.' });
  await expect(dialog).toContainText(/TA-[2-9A-HJ-NP-Z]{8}/);
  // The page behind the dialog shows the success instead of an empty form.
  await expect(page.locator('main h1')).toHaveText('Registration request sent successfully.');
  await expect(page.locator('main input')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Return home' }).click();
  await expect(page).toHaveURL('/');
  // The draft must be deleted from the device (D21).
  await openWizard(page);
  await expect(page.getByText('What you fill in stays on this device until it is sent.').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('W8, D23: an application whose response is lost can be sent again with the same key', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/register', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server receives the application, but its response is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await openStep(page, 4);
  await fillDeclaration(page);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  const failed = page.getByRole('dialog', { name: 'Registration request not sent successfully.' });
  await expect(failed.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /^mailto:hello@marram/);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Registration request sent successfully.' })).toContainText('TA-');
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

test('W8: an error from the server is shown at its field and can be corrected', async ({ page }) => {
  await page.route('**/api/register', (route) =>
    route.fulfill({
      status: 422,
      json: {
        success: false,
        msg: 'Registration request not sent successfully.',
        errors: { 'company_details.company_name': 'This company has an account already' },
      },
    }),
  );
  await openStep(page, 4);
  await fillDeclaration(page);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  const failed = page.getByRole('dialog', { name: 'Registration request not sent successfully.' });
  await expect(failed).toContainText('This company has an account already');
  await failed.getByRole('button', { name: 'Correct the fields' }).click();
  await expect(stepHeading(page, 1)).toBeVisible();
  const company = page.getByRole('textbox', { name: 'Company name *' });
  await expect(company).toBeFocused();
  await expect(company).toHaveAccessibleDescription(/This company has an account already/);
  await company.fill('Vlei Studio');
  await expect(page.getByText('This company has an account already')).toHaveCount(0);
  await continueToStep(page, 2);
});

test('W8: terms that the server refused are ticked again and sent again', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Registration request not sent successfully.' });
  let requests = 0;
  await page.route('**/api/register', (route) => {
    requests += 1;
    const errors = { 'declaration.terms_accepted': 'The terms are new: please read them' };
    return route.fulfill({
      status: 422,
      json: { success: false, msg: 'Registration request not sent successfully.', errors },
    });
  });
  await openStep(page, 4);
  await fillDeclaration(page);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await dialog.getByRole('button', { name: 'Correct the fields' }).click();
  const terms = page.getByRole('checkbox', { name: /terms and conditions/ });
  await expect(terms).toHaveAccessibleDescription(/The terms are new/);
  await terms.uncheck();
  await terms.check();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(dialog).toBeVisible();
  expect(requests).toBe(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('W1: an application is filled in by touch, under the bar with the step', async ({ page }) => {
    await openWizard(page);
    await expect(page.getByText('* required field')).toBeVisible();
    await expect(page.getByText('1/5', { exact: true })).toBeVisible();
    await page.getByRole('group', { name: 'Are you a member of the trade?' }).getByText('Yes').tap();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(stepHeading(page, 1)).toBeInViewport();
    await expect(page.getByText('2/5', { exact: true })).toBeVisible();
    await fillCompany(page);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await fillReferences(page);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await fillDocuments(page);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByText('5/5', { exact: true })).toBeInViewport();
    await page.getByRole('textbox', { name: 'Email *' }).fill(SIGNER_EMAIL);
    await page.getByRole('checkbox', { name: /terms and conditions/ }).tap();
    await page.getByRole('button', { name: 'Submit Application' }).tap();
    await expect(page.getByRole('dialog')).toContainText('Registration request sent successfully.');
  });
});
