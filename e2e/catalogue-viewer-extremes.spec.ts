import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type FaultySite, test } from './support/faulty-site';
import { getHorizontalOverflow } from './support/layout';
import { runHubCommand } from './support/publish';

// Unusual, unreadable and missing lookbooks. They are always read from the site's own database, even with a remote hub (I3).

test.describe.configure({ mode: 'default' });

const PICTURES = ['hazelbury-parchment.webp', 'room-drape-floral.webp'];
const LOOKBOOKS = {
  long: { title: 'Two hundred', pages: Array.from({ length: 200 }, (_, index) => PICTURES[index % 2]) },
  two: { title: 'Two', pages: PICTURES },
  one: { title: 'One', pages: PICTURES.slice(0, 1) },
  none: { title: 'None', pages: [] },
  lost: { title: '<b>Lost</b>', pages: ['gone.webp', '', '../../secret', 'javascript:alert(1)'] },
  named: { title: 'A name that goes on '.repeat(30).trim(), pages: PICTURES },
};

/** The path of the database with the site's lookbooks. */
const databasePath = ({ folder }: FaultySite) => path.join(folder, 'hub.sqlite');

/** Deletes the database and SQLite's files beside it. The site may have it open, but no test here needs the other data. */
function removeDatabase(site: FaultySite): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${databasePath(site)}${suffix}`, { force: true });
}

async function importLookbooks({ folder }: FaultySite): Promise<void> {
  const source = path.join(folder, 'content');
  mkdirSync(path.join(source, 'media'), { recursive: true });
  for (const file of PICTURES) cpSync(path.join('demo', 'media', file), path.join(source, 'media', file));
  writeFileSync(path.join(source, 'catalogues.json'), JSON.stringify(LOOKBOOKS));
  await runHubCommand(folder, 'import', source);
}

// Must run first, while no lookbook page is cached.
test('I3: an unreadable catalogue shows an error in its frame that is not cached; Try Again shows the catalogue', async ({
  fileFaulty: faulty,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  removeDatabase(faulty);
  writeFileSync(databasePath(faulty), 'this is no database, and long enough to be taken for one '.repeat(100));
  const response = await page.goto(`${faulty.url}/embed/catalogue/two`);
  expect(response?.status()).toBe(500);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page).toHaveTitle(/^Something went wrong/);
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect(await getHorizontalOverflow(page)).toBe(0);
  expect(faulty.log()).toContain("Failed to load the catalogue 'two'");
  removeDatabase(faulty);
  await importLookbooks(faulty);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('status')).toHaveText('Page 1 of 2');
});

test('I3: catalogues of 200, two, one and no pages, with missing pictures, with a very long name', async ({
  fileFaulty: faulty,
  page,
}) => {
  await importLookbooks(faulty);
  await page.setViewportSize({ width: 1200, height: 752 });
  const status = page.getByRole('status');
  const open = (slug: string) => page.goto(`${faulty.url}/embed/catalogue/${slug}`);

  await open('long#page-150');
  await expect(status).toHaveText('Pages 150-151 of 200');
  await expect(page.getByRole('img', { name: 'Two hundred, page 150 of 200' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  await expect(status).toHaveText('Page 200 of 200');
  await page.keyboard.press('ArrowLeft');
  await expect(status).toHaveText('Pages 198-199 of 200');
  await page.getByRole('button', { name: 'All pages' }).click();
  await expect(page.getByRole('link', { name: 'Page 198', exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'Page 199', exact: true }).click();
  await expect(page).toHaveURL(/#page-199$/);

  await open('two');
  await expect(status).toHaveText('Page 1 of 2');
  await page.keyboard.press('PageDown');
  await expect(status).toHaveText('Page 2 of 2');

  await open('one');
  await expect(page.getByRole('img', { name: 'One', exact: true })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);

  await open('none');
  await expect(page.getByText('This catalogue has no pages yet.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);

  await open('lost');
  await expect(page.getByRole('heading', { level: 1, name: '<b>Lost</b>' })).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(4);
  await expect(page.getByRole('img').first()).toHaveAttribute('src', /placeholder/);

  await page.setViewportSize({ width: 320, height: 568 });
  await open('named');
  expect(await getHorizontalOverflow(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeInViewport({ ratio: 1 });
});

test('I3: a frame with an unknown catalogue shows its own not-found page', async ({ page, baseURL }) => {
  for (const slug of ['nowhere', 'constructor', '__proto__', '%00', '100%', '%2e%2e%2fspring', 'nowhere/more']) {
    const response = await page.goto(`${baseURL}/embed/catalogue/${slug}`);
    expect(response?.status(), slug).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'This page has gone missing.' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('target', '_top');
});
