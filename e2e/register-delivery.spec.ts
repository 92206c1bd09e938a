import path from 'node:path';
import { expect, test } from '@playwright/test';
import { fillDeclaration, openStep, PDF, PNG } from './support/register';
import { readApplications, sha256, withRepository } from './support/stored-applications';

/** DATABASE_URL of a server that the browser tests start, or of the one that is already running. */
function getDatabaseUrl(server: string): string {
  if (server === 'running') return process.env.E2E_DATABASE_URL ?? 'file:data/hub.sqlite';
  return `file:${path.resolve(process.env.E2E_DATA || 'data/e2e', server, 'hub.sqlite')}`;
}

/** Reads and decrypts all applications of a database with the key file beside it. */
const readApplicationsOf = (databaseUrl: string) => withRepository(databaseUrl, readApplications);

test('W7, W11: an application is stored with its four documents, and delivered to the remote hub', async ({ page }, {
  project,
}) => {
  await openStep(page, 4);
  await fillDeclaration(page);
  const sent = page.waitForRequest('**/api/register');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  const key = (await sent).headers()['idempotency-key'];
  const dialog = page.getByRole('dialog', { name: 'Registration request sent successfully.' });
  const reference = /TA-\w{8}/.exec((await dialog.textContent()) ?? '')?.[0];
  const [pdf, png] = [sha256(PDF), sha256(PNG)];
  const documents = [
    { key: 'directors', type: 'application/pdf', digest: pdf },
    { key: 'company_registration', type: 'image/png', digest: png },
    { key: 'bank_letter', type: 'application/pdf', digest: pdf },
    { key: 'address', type: 'image/png', digest: png },
  ];
  const local = await readApplicationsOf(getDatabaseUrl(project.name));
  const [stored] = local.filter((application) => application.key === key);
  expect(stored).toMatchObject({ reference, company: 'Vlei & Vensters Interiors' });
  expect(stored?.documents).toEqual(expect.arrayContaining(documents));
  if (project.name !== 'remote') return;
  expect(stored?.deliveries).toMatchObject([{ target: 'hub', state: 'done' }]);
  const remote = await readApplicationsOf(getDatabaseUrl('embedded'));
  const [delivered] = remote.filter((application) => application.key === key);
  expect(delivered?.company).toBe('Vlei & Vensters Interiors');
  expect(delivered?.documents).toEqual(expect.arrayContaining(documents));
});
