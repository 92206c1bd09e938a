import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { getCanonicalPath, getHeading, getTexts, type HtmlPage, test } from './support/html-page';

interface DemoReference {
  collection_name: string;
  item_group_code: string;
  application_name: string;
}

interface DemoType {
  page_title: string;
  description: string;
  section_new_arrivals: DemoReference[];
  section_catalogues: { id: string; issuu_link: string }[];
  featured_collection_description: string;
}

const demo: { outdoor: { '9001': DemoType } } = JSON.parse(
  readFileSync(path.join(process.cwd(), 'demo', 'application-types.json'), 'utf8'),
);
const outdoor = demo.outdoor['9001'];
const PATH = '/item_group/9001/application_type/outdoor';

const linksOf = ({ screen }: HtmlPage, region: string) =>
  within(screen.getByRole('region', { name: region })).getAllByRole('link');
const hrefsOf = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

async function openApplicationType(page: Page) {
  await page.goto(PATH);
  const tile = page
    .getByRole('region', { name: 'View our latest catalogues' })
    .getByRole('link', { name: 'Out of doors' });
  const dialog = page.getByRole('dialog', { name: 'Out of doors' });
  return { tile, dialog };
}

for (const address of [
  PATH,
  '/item_group/9001/application_type/OutDoor',
  '/item_group/9001/application_type/%20outdoor',
])
  test(`R11: the application type is found at ${address}, whatever its case (D8)`, async ({ readHtml }) => {
    const htmlPage = await readHtml(address);
    expect(htmlPage.status).toBe(200);
    expect(getHeading(htmlPage)).toBe(outdoor.page_title);
    expect(getCanonicalPath(htmlPage)).toBe(PATH);
  });

test('H10: an application type has its blocks in the order that the specification gives', async ({ page }) => {
  await page.goto(PATH);
  const main = page.getByRole('main');
  const blocks = [
    main.getByRole('region', { name: 'Banner' }),
    main.getByRole('heading', { level: 1 }),
    main.getByRole('region', { name: 'Outdoor by item group' }),
    main.getByRole('region', { name: 'Duinveld Coast', exact: true }),
    main.getByRole('region', { name: 'New arrivals', exact: true }),
    main.getByRole('region', { name: 'View our latest catalogues', exact: true }),
  ];
  const tops = await Promise.all(blocks.map(async (block) => (await block.boundingBox())?.y ?? Number.NaN));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await expect(main.getByText(outdoor.description)).toBeVisible();
  await expect(main.getByText(outdoor.featured_collection_description)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Next slide' })).toBeVisible();
});

test('H10, H11: item-group tiles lead to their collections; rugs and homeware have none (D1)', async ({ readHtml }) => {
  const tiles = linksOf(await readHtml(PATH), 'Outdoor by item group');
  expect(getTexts(tiles)).toEqual(['Fabric', 'Wallpaper']);
  expect(hrefsOf(tiles)).toEqual([`${PATH}/category_name/005`, `${PATH}/category_name/001`]);
  expect(getHeading(await readHtml(`${PATH}/category_name/005`))).toBe('Fabric Outdoor Collections');
});

test('H10: the featured collection has its three pictures in their places, and leads to the collection', async ({
  readHtml,
}) => {
  const block = (await readHtml(PATH)).screen.getByRole('region', { name: 'Duinveld Coast' });
  const sources = [...block.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  for (const [index, file] of ['boardwalk-stripe-coral', 'palm-cove-canopy', 'strandveld-plain-coral'].entries())
    expect(sources[index]).toContain(file);
  const href = within(block).getByRole('link', { name: 'Explore The Collection' }).getAttribute('href');
  expect(href).toBe('/item_group/005/application/Outdoor/collection/Duinveld%20Coast');
  expect(getHeading(await readHtml(href ?? ''))).toBe('Duinveld Coast');
});

test('H10, H11: New arrivals lead to their collections with Explore More', async ({ readHtml, httpGet }) => {
  const links = linksOf(await readHtml(PATH), 'New arrivals');
  const hrefs = outdoor.section_new_arrivals.map(
    ({ item_group_code: code, application_name: application, collection_name: collection }) =>
      `/item_group/${code}/application/${encodeURIComponent(application)}/collection/${encodeURIComponent(collection)}`,
  );
  expect(hrefsOf(links)).toEqual(hrefs);
  for (const [index, { collection_name: collection }] of outdoor.section_new_arrivals.entries()) {
    expect(links[index]?.textContent).toContain(collection);
    expect(links[index]?.textContent).toContain('Explore More');
  }
  for (const href of hrefs) expect((await httpGet(href)).status).toBe(200);
});

test('H10, I3: catalogue tiles are links to their viewer, without tile 001', async ({ readHtml, httpGet }) => {
  const tiles = linksOf(await readHtml(PATH), 'View our latest catalogues');
  expect(getTexts(tiles)).toEqual(['Out of doors', 'Walls 2027']);
  const shown = outdoor.section_catalogues.filter((catalogue) => catalogue.id !== '001');
  expect(hrefsOf(tiles)).toEqual(shown.map((catalogue) => catalogue.issuu_link));
  for (const { issuu_link } of shown) expect((await httpGet(issuu_link)).status).toBe(200);
});

test('H10, I3: a catalogue opens in a dialog of at most 1200 by 800 and closes again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const { tile, dialog } = await openApplicationType(page);
  await tile.click();
  await expect(dialog.getByTitle('Out of doors')).toHaveAttribute('src', '/embed/catalogue/outdoor');
  await expect(dialog.getByTitle('Out of doors').contentFrame().getByRole('img').first()).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.width).toBe(1200);
  expect(box?.height).toBe(800);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(tile).toBeFocused();
  await tile.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(PATH);
});

test('H10: with Control held down a catalogue opens in a new tab', async ({ page }) => {
  const { tile, dialog } = await openApplicationType(page);
  // A headless browser may not open tabs, so this checks that the page leaves the click to the browser.
  await expect(tile).toHaveAttribute('href', '/embed/catalogue/outdoor');
  const isLeftToBrowser = page.evaluate(
    () =>
      new Promise((resolve) => addEventListener('click', (event) => resolve(!event.defaultPrevented), { once: true })),
  );
  await tile.click({ modifiers: ['ControlOrMeta'] });
  expect(await isLeftToBrowser).toBe(true);
  await expect(dialog).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('H10: a catalogue opens in a new tab', async ({ page, context }) => {
    const { tile } = await openApplicationType(page);
    const [tab] = await Promise.all([context.waitForEvent('page'), tile.click()]);
    expect(new URL(tab.url()).pathname).toBe('/embed/catalogue/outdoor');
  });
});

const NOT_FOUND_PATHS = [
  '/item_group/9001/application_type/nowhere',
  '/item_group/005/application_type/outdoor',
  '/item_group/999/application_type/outdoor',
  '/item_group/9001/application_type',
  '/item_group/9001/application_type/outdoor/more',
  '/item_group/9001/application_type/category_names',
  '/item_group/9001/application_type/+',
  '/item_group/9001/application_type/%00',
  `/item_group/9001/application_type/${'a'.repeat(5000)}`,
  '/item_group/9001/application_type/%F0%9F%A7%B5',
  '/item_group/9001/application_type/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/item_group/9001/application_type/__proto__',
];

test('R11, R22: a path without a known application type answers 404', async ({ httpGet }) => {
  for (const path of NOT_FOUND_PATHS) {
    const answer = await httpGet(path);
    expect(answer.status, path.slice(0, 80)).toBe(404);
    expect(answer.body, path.slice(0, 80)).toContain('<meta name="robots" content="noindex"');
    expect(answer.body).not.toContain('<script>alert');
  }
});
