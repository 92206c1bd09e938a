import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

/** Who signs the declaration. Another one for each worker: the site takes ten applications an hour by one address */
export const SIGNER = `thandeka.${randomUUID().slice(0, 8)}@vlei.example.com`;

/** A PDF that every reader opens, as small as they are. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A picture of one dot. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The steps in their order. */
export const STEP_NAMES = [
  'Introduction',
  'Company Details',
  'Trade References',
  'Document Upload',
  'Declaration',
] as const;

/** The fields of one line that the second step asks for, with what is written there. */
export const COMPANY = {
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

/** Those of each reference in the third. */
export const REFERENCE = {
  'Company name *': 'Warp and Co',
  'Telephone *': '087 555 0101',
  'Average purchase (R) *': '12 000',
} as const;

/** The four documents, as their areas name them. */
export const AREAS = [
  '1 Directors/Owners ID Documents *',
  '2 Company CC Registration Documents',
  '3 Bank Letter',
  '4 Proof of Address',
] as const;

/** The heading of the open step. */
export const stepHeading = (page: Page, step: number): Locator =>
  page.getByRole('heading', { level: 1, name: STEP_NAMES[step] ?? '', exact: true });

/** Opens the wizard and waits until it can be filled in. */
export async function openWizard(page: Page, address = '/register'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').locator('form:not([inert])')).toBeVisible();
}

/** Goes on, and waits for the next step. */
export async function goOn(page: Page, to: number): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(stepHeading(page, to)).toBeFocused();
}

/** Answers the first step as one of the trade. */
export async function fillIntroduction(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Are you a member of the trade?' }).getByText('Yes').click();
}

async function fillAll(within: Page | Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields))
    await within.getByRole('textbox', { name, exact: true }).fill(text);
}

/** Fills in the second step. */
export async function fillCompany(page: Page): Promise<void> {
  await fillAll(page, COMPANY);
  await page.getByRole('checkbox', { name: 'Decorator' }).click();
}

/** Fills in the third step. */
export async function fillReferences(page: Page): Promise<void> {
  for (const place of [1, 2, 3]) await fillAll(page.getByRole('region', { name: `Reference ${place}` }), REFERENCE);
}

/** Chooses all four documents. */
export async function fillDocuments(page: Page): Promise<void> {
  for (const [place, name] of AREAS.entries()) {
    const file =
      place % 2 === 0
        ? { name: `paper-${place + 1}.pdf`, mimeType: 'application/pdf', buffer: PDF }
        : { name: `photo-${place + 1}.png`, mimeType: 'image/png', buffer: PNG };
    const area = page.getByRole('region', { name, exact: true });
    await area.locator('input[type=file]').setInputFiles(file);
    await expect(area.getByText(file.name, { exact: true })).toBeVisible();
  }
}

/** Fills in what the last step asks for beside what it has from the second. */
export async function fillDeclaration(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Email *', exact: true }).fill(SIGNER);
  await page.getByRole('checkbox', { name: /terms and conditions/ }).click();
}

/** What fills in each step. */
export const FILL = [fillIntroduction, fillCompany, fillReferences, fillDocuments, fillDeclaration] as const;

/** Fills in every step before `step`, which is open afterwards. */
export async function reachStep(page: Page, step: number): Promise<void> {
  await openWizard(page);
  for (const [place, fill] of FILL.slice(0, step).entries()) {
    await fill(page);
    await goOn(page, place + 1);
  }
}
