import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { expectToFit, VIEWPORTS } from './support/layout';
import {
  COMPANY_FIELDS,
  continueToStep,
  openWizard,
  REFERENCE_FIELDS,
  SIGNER_EMAIL,
  STEP_FILLERS,
  STEP_NAMES,
  stepHeading,
} from './support/register';

// Axe would measure the contrast of elements that are still fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Checks the current state at every width: no axe violations, no horizontal scrolling, nothing outside the margins. */
async function expectAccessibleLayout(page: Page, state: string): Promise<void> {
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    expect(await findAxeViolations(page), `${state} at ${viewport.width} px`).toEqual([]);
  }
  // 720 px is the layout width of a window of 1440 px at a zoom of 200 %.
  await expectToFit(page, [320, 390, 720, 1024, 1440], state);
}

test('W1: no step of the wizard, invalid or filled in, has axe violations or exceeds the margins', async ({ page }) => {
  test.slow();
  await page.setViewportSize(VIEWPORTS.wide);
  await openWizard(page);
  await expectAccessibleLayout(page, 'the first step');
  await page.getByRole('button', { name: 'Start again' }).locator('visible=true').click();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep everything' }).click();
  for (const [step, fill] of STEP_FILLERS.entries()) {
    if (step === 1 || step === 2) {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Please correct' })).toBeVisible();
      if (step === 1) await page.getByRole('button', { name: 'Add a partner' }).click();
      await expectAccessibleLayout(page, `${STEP_NAMES[step]}, wrong,`);
      if (step === 1) await page.getByRole('button', { name: 'Remove Partner 1' }).click();
    }
    await fill(page);
    await expectAccessibleLayout(page, `${STEP_NAMES[step]}`);
    if (step < 4) await continueToStep(page, step + 1);
  }
  await page.getByRole('button', { name: /^terms and conditions$/i }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Terms and Conditions' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  // The terms scroll by keyboard to their end while the Close button stays visible.
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect(page.getByText('Five to six defects in 50 metres are within tolerance.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('dialog')).toContainText('Registration request sent successfully.');
  expect(await findAxeViolations(page)).toEqual([]);
});

test('W1: the wizard is filled in by keyboard alone', async ({ page }) => {
  test.slow();
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
  /** Presses Tab until the field whose id is `id` or ends in it has the focus. */
  const tabTo = async (id: string) => {
    for (let pressed = 0; pressed < 60; pressed += 1) {
      if ((await focused()).endsWith(id)) return;
      await press('Tab');
    }
    throw new Error(`${id} is not reached by Tab`);
  };
  const tabToButton = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name });
    for (let pressed = 0; pressed < 80; pressed += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  await openWizard(page);
  await tabTo('qualification.isTrade-no');
  await press('ArrowLeft');
  await tabToButton('Continue');
  await press('Enter');
  await expect(stepHeading(page, 1)).toBeFocused();
  // Continue with empty fields focuses the error summary, which links to the fields.
  await tabToButton('Continue');
  await press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Please correct' })).toBeFocused();
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Company name: Please enter the company name' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'Company name *' })).toBeFocused();
  for (const [name, text] of Object.entries(COMPANY_FIELDS)) {
    await tabTo((await page.getByRole('textbox', { name, exact: true }).getAttribute('id')) ?? '');
    await page.keyboard.type(text);
    if (name === 'Registration number') {
      await tabTo('company_details.industry');
      await press('Space');
    }
  }
  await tabToButton('Continue');
  await press('Enter');
  await expect(stepHeading(page, 2)).toBeFocused();
  for (const reference of [1, 2, 3])
    for (const [field, text] of [
      ['company_name', REFERENCE_FIELDS['Company name *']],
      ['phone', REFERENCE_FIELDS['Telephone *']],
      ['average_purchase', REFERENCE_FIELDS['Average purchase (R) *']],
    ] as const) {
      await tabTo(`${field}_${reference}`);
      await page.keyboard.type(text);
    }
  await press('Enter');
  await expect(stepHeading(page, 3)).toBeFocused();
  await tabTo('documentation.directors');
  await tabToButton('Continue');
  await press('Enter');
  await expect(stepHeading(page, 4)).toBeFocused();
  await tabTo('declaration.email');
  await page.keyboard.type(SIGNER_EMAIL);
  await tabTo('declaration.terms_accepted');
  await press('Space');
  await tabToButton('Submit Application');
  await press('Enter');
  // The dialog has the focus instead of its link, so that a second Enter does not leave the page before the visitor has read it.
  await expect(page.getByRole('dialog')).toContainText('Registration request sent successfully.');
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Return home' })).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL('/');
});
