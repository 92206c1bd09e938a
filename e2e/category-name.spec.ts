import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { getCanonicalPath, getHeading, getTexts, test } from './support/html-page';

const OUTDOOR = '/item_group/9001/application_type/outdoor/category_name';

for (const [path, heading, collection, href] of [
  [
    `${OUTDOOR}/005`,
    'Fabric Outdoor Collections',
    'Duinveld Coast',
    '/item_group/005/application/Outdoor/collection/Duinveld%20Coast',
  ],
  [
    `${OUTDOOR}/001`,
    'Wallpaper Outdoor Collections',
    'Grand Hotel',
    '/item_group/001/application/Specialist%20Wallcovering/collection/Grand%20Hotel',
  ],
] as const) {
  test(`R12, H9: ${path} shows the collections of the group under '${heading}'`, async ({ readHtml }) => {
    const htmlPage = await readHtml(path);
    expect(htmlPage.status).toBe(200);
    expect(getHeading(htmlPage)).toBe(heading);
    expect(htmlPage.document.title).toMatch(new RegExp(`^${heading}`));
    const links = within(htmlPage.screen.getByRole('region', { name: 'Collections' })).getAllByRole('link');
    expect(getTexts(links)).toEqual([collection]);
    expect(links[0]?.querySelectorAll('img')).toHaveLength(1);
    expect(links[0]?.getAttribute('href')).toBe(href);
    expect(getCanonicalPath(htmlPage)).toBe(path);
    expect(getHeading(await readHtml(href))).toBe(collection);
  });
}

test('D8: the case of the type does not matter', async ({ readHtml }) => {
  const htmlPage = await readHtml('/item_group/9001/application_type/OUTDOOR/category_name/005');
  expect(getHeading(htmlPage)).toBe('Fabric Outdoor Collections');
  expect(getCanonicalPath(htmlPage)).toBe(`${OUTDOOR}/005`);
});

const NOT_FOUND_PATHS = [
  `${OUTDOOR}/999`,
  `${OUTDOOR}/018`,
  `${OUTDOOR}/Fabric`,
  `${OUTDOOR}/005/more`,
  OUTDOOR,
  '/item_group/9001/application_type/nowhere/category_name/005',
  '/item_group/999/application_type/outdoor/category_name/005',
  '/item_group/005/application_type/outdoor/category_name/005',
  `${OUTDOOR}/%00`,
  `${OUTDOOR}/+`,
  `${OUTDOOR}/${'5'.repeat(5000)}`,
  `${OUTDOOR}/%F0%9F%A7%B5`,
  `${OUTDOOR}/%3Cscript%3E`,
  `${OUTDOOR}/constructor`,
];

test('R12, R22: a path without known collections answers 404', async ({ httpGet }) => {
  for (const path of NOT_FOUND_PATHS) {
    const answer = await httpGet(path);
    expect(answer.status, path.slice(0, 80)).toBe(404);
    expect(answer.body, path.slice(0, 80)).toContain('<meta name="robots" content="noindex"');
    expect(answer.body).not.toContain('<script>alert');
  }
});
