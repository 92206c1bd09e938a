import { expect, type Page, test } from '@playwright/test';
import {
  COMPANY_FIELDS,
  continueToStep,
  DOCUMENT_AREAS,
  fillCompany,
  fillDeclaration,
  fillIntroduction,
  openStep,
  openWizard,
  SIGNER_EMAIL,
  STEP_FILLERS,
  stepHeading,
} from './support/register';

test('W10, D21: a reload and a moment without connection at every step lose nothing', async ({ page, context }) => {
  test.slow();
  await openWizard(page);
  for (const [step, fill] of STEP_FILLERS.entries()) {
    await fill(page);
    await page.reload();
    await expect(page.getByRole('main').locator('form:not([inert])')).toBeVisible();
    await expect(stepHeading(page, step)).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.').first()).toBeAttached();
    if (step < 4) await continueToStep(page, step + 1);
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  }
  await expect(page.getByRole('textbox', { name: 'Email *' })).toHaveValue(SIGNER_EMAIL);
  for (const text of [COMPANY_FIELDS['Account number *'], 'Warp and Co', 'paper-1.pdf', 'photo-4.png'])
    await expect(page.getByRole('main')).toContainText(text);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('dialog')).toContainText('Registration request sent successfully.');
});

test('W8: an application submitted offline is not lost and can be sent again', async ({ page, context }) => {
  await openStep(page, 4);
  await fillDeclaration(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  const failed = page.getByRole('dialog', { name: 'Registration request not sent successfully.' });
  await expect(failed).toContainText('offline');
  await context.setOffline(false);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog')).toContainText('Registration request sent successfully.');
});

test('W1: browser Back and Forward move between the steps, and Back from the first leaves the wizard', async ({
  page,
}) => {
  await page.goto('/careers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Apply for a trade account' }).click();
  await expect(page.getByRole('main').locator('form:not([inert])')).toBeVisible();
  await fillIntroduction(page);
  await continueToStep(page, 1);
  await fillCompany(page);
  await continueToStep(page, 2);
  await page.goBack();
  await expect(stepHeading(page, 1)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Company name *' })).toHaveValue(COMPANY_FIELDS['Company name *']);
  await page.goForward();
  await expect(stepHeading(page, 2)).toBeFocused();
  // The wizard's Back button uses the browser history, so that no step is in it twice.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(stepHeading(page, 1)).toBeFocused();
  await page.goBack();
  await expect(stepHeading(page, 0)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/careers');
});

test('W1: in a new window browser Back goes through the steps filled in before', async ({ page, context }) => {
  await openStep(page, 2);
  const second = await context.newPage();
  await openWizard(second);
  await expect(stepHeading(second, 2)).toBeVisible();
  await second.goBack();
  await expect(stepHeading(second, 1)).toBeFocused();
  await second.goBack();
  await expect(stepHeading(second, 0)).toBeFocused();
});

test('D21: Start again erases everything, after a confirmation', async ({ page }) => {
  await openStep(page, 4);
  const startAgain = page.getByRole('button', { name: 'Start again' }).first();
  await startAgain.click();
  await page.getByRole('button', { name: 'Keep everything' }).click();
  await expect(startAgain).toBeFocused();
  await expect(stepHeading(page, 4)).toBeVisible();
  await startAgain.click();
  await page.getByRole('button', { name: 'Erase and start again' }).click();
  await expect(stepHeading(page, 0)).toBeVisible();
  await page.reload();
  await openWizard(page);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await fillIntroduction(page);
  await continueToStep(page, 1);
  await expect(page.getByRole('textbox', { name: 'Company name *' })).toHaveValue('');
});

test('D21: the window opened last takes over the application, and the first can take it back', async ({
  page,
  context,
}) => {
  await openStep(page, 1);
  await page.getByRole('textbox', { name: 'Company name *' }).fill('Vlei');
  const second = await context.newPage();
  await openWizard(second);
  await expect(second.getByRole('textbox', { name: 'Company name *' })).toHaveValue('Vlei');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open in another window');
  await second.getByRole('textbox', { name: 'Company name *' }).fill('Vlei & Vensters');
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(page.getByRole('textbox', { name: 'Company name *' })).toHaveValue('Vlei & Vensters');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Open in another window');
});

test('D21: if the device cannot save anything, the wizard says so and asks before it is left', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await openWizard(page);
  await fillIntroduction(page);
  await continueToStep(page, 1);
  await expect(page.getByText('Your device cannot save what you fill in').first()).toBeAttached();
  const beforeUnload = page.waitForEvent('dialog');
  await Promise.all([page.reload().catch(() => undefined), beforeUnload.then((dialog) => dialog.accept())]);
  await openWizard(page);
  await page.getByRole('button', { name: 'Start again' }).first().click();
  await page.getByRole('button', { name: 'Erase and start again' }).click();
  await expect(stepHeading(page, 0)).toBeVisible();
});

test('W1, D21: after a success Back leads to the page before, and Forward to an empty wizard', async ({ page }) => {
  await page.goto('/careers');
  await openStep(page, 4);
  await fillDeclaration(page);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('dialog')).toContainText('Registration request sent successfully.');
  await page.goBack();
  await expect(page).toHaveURL('/careers');
  await page.goForward();
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('main').locator('form:not([inert])')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

/** Whether the device's store has the bank letter. */
function isDocumentSaved(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('trade-application');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const count = opening.result.transaction('draft').objectStore('draft').count('bank_letter');
          count.onsuccess = () => resolve(count.result === 1);
          opening.result.close();
        };
      }),
  );
}

test('W5: a chosen document survives a reload and can be replaced and removed', async ({ page }) => {
  await openStep(page, 3);
  const area = page.getByRole('region', { name: DOCUMENT_AREAS[2], exact: true });
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
  await area
    .locator('input[type=file]')
    .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(area).toContainText('letter.pdf');
  // A reload within these milliseconds aborts the write.
  await expect.poll(() => isDocumentSaved(page)).toBe(true);
  await page.reload();
  await expect(area).toContainText('letter.pdf');
  await area
    .locator('input[type=file]')
    .setInputFiles({ name: 'second.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(area).toContainText('second.pdf');
  await area.getByRole('button', { name: 'Remove Bank Letter' }).click();
  await expect(area).toContainText('second.pdf was removed');
  await expect(area.getByText('Choose a file')).toBeVisible();
  await area.locator('input[type=file]').setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: pdf });
  await expect(area).toContainText('File type must be one of image/jpeg, image/png, application/pdf');
  await continueToStep(page, 4);
  await expect(page.getByRole('main')).toContainText('Bank Letter');
});
