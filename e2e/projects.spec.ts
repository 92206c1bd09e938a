import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { packProject } from '@/lib/projects/share-link';
import { expectAccessible } from './support/axe';
import { getProductBySku, productPath } from './support/demo-products';
import { waitForHydration } from './support/interactions';

const SKUS = ['HAZE-DUC-137', 'SALL-FLA-140'];

const pieces = (page: Page) => page.getByRole('list', { name: 'Pieces' }).getByRole('listitem');

/** Creates the project 'Karoo House' by adding products from their pages. */
async function createProject(page: Page, skus: readonly string[] = SKUS): Promise<void> {
  for (const [index, sku] of skus.entries()) {
    await page.goto(productPath(getProductBySku(sku)));
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Add to project' }).click();
    const dialog = page.getByRole('dialog', { name: /to a project$/ });
    if (index === 0) {
      await dialog.getByRole('textbox', { name: 'New project' }).fill('Karoo House');
      await dialog.getByRole('button', { name: 'Create' }).click();
    } else await dialog.getByRole('button', { name: /^Karoo House/ }).click();
    await expect(page.getByText('Added to Karoo House.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add to project' })).toBeFocused();
  }
}

test('T6: ‘Skip to content’ keeps the projects; a cleared name is restored', async ({ page }) => {
  await createProject(page, SKUS.slice(0, 1));
  await page.getByRole('link', { name: 'Open projects' }).click();
  await waitForHydration(page);
  const name = page.getByRole('textbox', { name: 'Name of the project' });
  await name.fill('');
  await page.keyboard.press('Tab');
  await expect(name).toHaveValue('Karoo House');
  await page.goto('/projects#content');
  await waitForHydration(page);
  await expect(pieces(page)).toHaveCount(1);
});

test('T6: notes, order and pieces of a project are stored on the device, and update in another tab', async ({
  page,
}) => {
  await createProject(page);
  await page.getByRole('link', { name: 'Open projects' }).click();
  await expect(pieces(page)).toHaveCount(2);
  await pieces(page).first().getByRole('textbox', { name: 'Room' }).fill('Main bedroom');
  await pieces(page).first().getByRole('textbox', { name: 'Quantity' }).fill('12 m');
  await page.getByRole('button', { name: 'Move Hazelbury in Duck Egg down' }).click();
  await expect(pieces(page).first()).toContainText('SALL-FLA-140');

  const tab = await page.context().newPage();
  await tab.goto('/projects');
  await expect(pieces(tab).nth(1).getByRole('textbox', { name: 'Room' })).toHaveValue('Main bedroom');
  await expect(pieces(tab).nth(1).getByRole('textbox', { name: 'Quantity' })).toHaveValue('12 m');
  await tab.getByRole('button', { name: 'Remove Saltmarsh Linen in Flax' }).click();
  await expect(pieces(page)).toHaveCount(1);
  // The pressed buttons are gone: the message has the focus.
  const focusedStatus = tab.locator('[role=status]:focus');
  await expect(focusedStatus).toContainText('Saltmarsh Linen in Flax is removed.');
  await tab.getByRole('button', { name: 'Undo' }).click();
  await expect(pieces(page)).toHaveCount(2);
  await expect(focusedStatus).toHaveCount(1);
  await expect(pieces(page).first()).toContainText('SALL-FLA-140');

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Press again to delete it' }).click();
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  await expect(tab.getByText('Nothing here yet.')).toBeVisible();
});

test('T6: a project can be exported, and links to samples and the comparison of its pieces', async ({ page }) => {
  await createProject(page);
  await page.getByRole('link', { name: 'Open projects' }).click();
  await pieces(page).first().getByRole('textbox', { name: 'Note' }).fill('=HYPERLINK("x")');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Karoo House.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(
    `Karoo House,,Hazelbury in Duck Egg,HAZE-DUC-137,,"'=HYPERLINK(""x"")"`,
  );
  await expect(page.getByRole('link', { name: 'Compare', exact: true })).toHaveAttribute(
    'href',
    '/compare?sku=HAZE-DUC-137&sku=SALL-FLA-140',
  );
  await page.getByRole('link', { name: 'Order samples' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Samples' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pieces' }).getByRole('listitem')).toHaveCount(2);
});

test('T6: a shared project is read-only until it is copied; a damaged link says so', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await createProject(page);
  await page.getByRole('link', { name: 'Open projects' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 2, name: 'Karoo House' })).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Room' })).toHaveCount(0);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Save a copy' }).click();
  await expect(other).toHaveURL('/projects');
  await expect(pieces(other)).toHaveCount(2);
  await other.goto(`${link.slice(0, -6)}`);
  await expect(other.getByText('This project link is incomplete or damaged.')).toBeVisible();
  await other.context().close();
});

test('T6: a long project is stored with the hub, and its short link opens elsewhere', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Hashes do not compress: a repetitive text would still fit into a link without the hub.
  const note = (index: number) => createHash('sha512').update(`note ${index}`).digest('hex');
  const long = Array.from({ length: 20 }, (_, index) => ({
    sku: SKUS[index % 2] ?? '',
    name: `Piece ${index}`,
    room: '',
    quantity: '',
    note: note(index),
  }));
  await page.goto(`/projects#${await packProject({ name: 'Long House', pieces: long })}`);
  await page.getByRole('button', { name: 'Save a copy' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText(/^Link copied. It works until \d{1,2} \w+ 20\d\d\.$/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toMatch(/^#2\.[\w-]{22}$/);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText(note(19)).filter({ visible: true })).toHaveCount(1);
  await other.getByRole('button', { name: 'Save a copy' }).click();
  await expect(pieces(other)).toHaveCount(20);
  await other.goto(`${new URL(link).origin}/projects#2.${'x'.repeat(22)}`);
  await expect(other.getByText('This project link has expired or is wrong.')).toBeVisible();
  await other.context().close();
});

test('T6: a browser that forbids storage is reported', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    // As in Firefox, which forbids both when it blocks cookies.
    window.BroadcastChannel = class {
      constructor() {
        throw new DOMException('forbidden', 'SecurityError');
      }
    } as unknown as typeof BroadcastChannel;
  });
  await page.goto('/projects');
  await expect(page.getByText('Your browser does not let this site save projects on your device.')).toBeVisible();
  await page.goto(productPath(getProductBySku('HAZE-DUC-137')));
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add to project' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert').first()).toContainText('does not let this site save projects');
  await dialog.getByRole('textbox', { name: 'New project' }).fill('Karoo House');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('We couldn’t save the project on your device.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'New project' })).toHaveValue('Karoo House');
});

for (const width of [320, 1440])
  test(`T6: at ${width} pixels axe finds nothing on projects, empty and filled, and in the dialog`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/projects');
    await expect(page.getByText('Nothing here yet.')).toBeVisible();
    await expectAccessible(page, ':root');
    await createProject(page);
    await page.getByRole('button', { name: 'Add to project' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Your projects' }).click();
    await expect(pieces(page)).toHaveCount(2);
    await expectAccessible(page);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('T6: the page says that it needs JavaScript, and a product offers no projects', async ({ page }) => {
    await page.goto('/projects');
    // Playwright's text locators ignore the content of noscript elements.
    const notice = page.locator('main noscript p');
    await expect(notice).toBeVisible();
    expect(await notice.evaluate(({ textContent }) => textContent)).toContain('switched off in your browser');
    await page.goto(productPath(getProductBySku('HAZE-DUC-137')));
    await expect(page.getByRole('button', { name: 'Add to project' })).toBeHidden();
  });
});
