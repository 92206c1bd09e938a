import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

/** E-mail address in the declaration, unique for each worker: the site accepts ten applications per address and hour. */
export const SIGNER_EMAIL = `thandeka.${randomUUID().slice(0, 8)}@vlei.example.com`;

/** A minimal valid PDF. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Headings of the steps, in order. */
export const STEP_NAMES = [
  'Introduction',
  'Company Details',
  'Trade References',
  'Document Upload',
  'Declaration',
] as const;

/** Text fields of the second step with their values. */
export const COMPANY_FIELDS = {
  'Company name *': 'Vlei & Vensters Interiors',
  'Trading as *': 'Vlei & Vensters',
  'Trading since *': '2014',
  'Owner’s name *': 'Thandeka Mokoena',
  'Registration number': '2014/055501/07',
  'Physical address *': '3 Warp Street, Stellenbosch, 7600',
  'Bank name *': 'Karoo Savings Bank',
  'Account number *': '62055501340',
  'Branch code *': '555010',
  'Primary contact *': 'Thandeka Mokoena',
  'Telephone *': '087 555 0134',
  'Cellphone *': '082 555 0148',
  'Accounts email *': 'accounts@vlei.example.com',
  'Sales email *': 'studio@vlei.example.com',
} as const;

/** Text fields of each reference in the third step. */
export const REFERENCE_FIELDS = {
  'Company name *': 'Warp and Co',
  'Telephone *': '087 555 0101',
  'Average purchase (R) *': '12 000',
} as const;

/** Names of the upload areas of the four documents. */
export const DOCUMENT_AREAS = [
  '1 Directors/Owners ID Documents *',
  '2 Company CC Registration Documents',
  '3 Bank Letter',
  '4 Proof of Address',
] as const;

/** The heading of a step; steps count from 0. */
export const stepHeading = (page: Page, step: number): Locator =>
  page.getByRole('heading', { level: 1, name: STEP_NAMES[step] ?? '', exact: true });

/** Opens the wizard and waits until it is hydrated. */
export async function openWizard(page: Page): Promise<void> {
  await page.goto('/register');
  await expect(page.getByRole('main').locator('form:not([inert])')).toBeVisible();
}

/** Presses Continue and waits for the next step. */
export async function continueToStep(page: Page, to: number): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(stepHeading(page, to)).toBeFocused();
}

/** Fills in the first step as a member of the trade. */
export async function fillIntroduction(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Are you a member of the trade?' }).getByText('Yes').click();
}

async function fillAll(within: Page | Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields))
    await within.getByRole('textbox', { name, exact: true }).fill(text);
}

/** Fills in the second step. */
export async function fillCompany(page: Page): Promise<void> {
  await fillAll(page, COMPANY_FIELDS);
  await page.getByRole('checkbox', { name: 'Decorator' }).click();
}

/** Fills in the third step. */
export async function fillReferences(page: Page): Promise<void> {
  for (const index of [1, 2, 3])
    await fillAll(page.getByRole('region', { name: `Reference ${index}` }), REFERENCE_FIELDS);
}

/** Uploads all four documents. */
export async function fillDocuments(page: Page): Promise<void> {
  for (const [index, name] of DOCUMENT_AREAS.entries()) {
    const file =
      index % 2 === 0
        ? { name: `paper-${index + 1}.pdf`, mimeType: 'application/pdf', buffer: PDF }
        : { name: `photo-${index + 1}.png`, mimeType: 'image/png', buffer: PNG };
    const area = page.getByRole('region', { name, exact: true });
    await area.locator('input[type=file]').setInputFiles(file);
    await expect(area.getByText(file.name, { exact: true })).toBeVisible();
  }
}

/** Fills in the fields of the last step that are not prefilled from the second. */
export async function fillDeclaration(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email *', exact: true }).fill(SIGNER_EMAIL);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).click();
}

/** Functions that fill in each step, in order. */
export const STEP_FILLERS = [fillIntroduction, fillCompany, fillReferences, fillDocuments, fillDeclaration] as const;

/** Fills in all steps before `step` and opens it. */
export async function openStep(page: Page, step: number): Promise<void> {
  await openWizard(page);
  for (const [index, fill] of STEP_FILLERS.slice(0, step).entries()) {
    await fill(page);
    await continueToStep(page, index + 1);
  }
}
