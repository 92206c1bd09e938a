import { expect } from '@playwright/test';
import { filterProducts } from './support/demo-products';
import {
  expectHtmlProducts,
  expectProducts,
  expectQueryValues,
  filterChips,
  filterOption,
  filterOptions,
  filterSidebar,
  getQueryValues,
  htmlChips,
  openFilterGroup,
} from './support/grid';
import { getSpacedText, test } from './support/html-page';

const RUGS =
  '/item_group/004?brand=Marram&design_style=Geometric&standards=Lightfast&colours=Blue&types=Machine+woven&material=Polypropylene&sizes=160+x+230cm&shapes=Rectangle';

const removeLink = (name: string) => ({ name: `Remove ${name}`, exact: true });

test('F5: every chosen value has a chip under its own label', async ({ readHtml }) => {
  const chosen = {
    brand: ['Duinveld'],
    types: ['Machine woven'],
    shapes: ['Rectangle'],
    colours: ['Blue'],
    sizes: ['160 x 230cm'],
    material: ['Polypropylene'],
    standards: ['Lightfast'],
  };
  const rugs = filterProducts('004', chosen);
  expect(rugs.length).toBeGreaterThan(0);
  const style = (rugs[0]?.design_style ?? '').split('|')[0] ?? '';
  const htmlPage = await readHtml(
    RUGS.replace('brand=Marram', 'brand=Duinveld').replace('Geometric', encodeURIComponent(style)),
  );
  expectHtmlProducts(htmlPage, filterProducts('004', { ...chosen, design_style: [style] }));
  const names = [
    'Brand Duinveld',
    `Design ${style}`,
    'Standard Lightfast',
    'Colour Blue',
    'Type Machine woven',
    'Material Polypropylene',
    'Size 160 x 230cm',
    'Shape Rectangle',
  ];
  for (const name of names)
    expect(getSpacedText(htmlPage.screen.getByRole('link', { name: `Remove ${name}` }))).toBe(name);
  const found = htmlChips(htmlPage).map(getSpacedText);
  expect(found).toHaveLength(9);
  expect(found.at(-1)).toBe('Clear All');
});

test('F5: without chosen filters there are no chips and no Clear All', async ({ readHtml }) => {
  const htmlPage = await readHtml('/item_group/005/application/Upholstery');
  expectHtmlProducts(htmlPage, filterProducts('005', { application: ['Upholstery', 'Dual Purpose'] }));
  expect(htmlChips(htmlPage)).toEqual([]);
  expect(htmlPage.screen.queryByRole('link', { name: 'Clear All' })).toBeNull();
});

test('F5: removing a chip unticks its option and keeps the others', async ({ page }) => {
  await page.goto('/item_group/005?colours=Blue&colours=Green&types=Print&page=2');
  await openFilterGroup(page, 'Colour');
  await expect(filterOption(page, 'Colour', 'Blue')).toBeChecked();
  await filterChips(page).getByRole('link', removeLink('Colour Blue')).click();
  await expectProducts(page, filterProducts('005', { colours: ['Green'], types: ['Print'] }));
  await expect(filterOption(page, 'Colour', 'Blue')).not.toBeChecked();
  await expect(filterOption(page, 'Colour', 'Green')).toBeChecked();
  await expectQueryValues(page, 'colours', ['Green']);
  await expect(filterChips(page).getByRole('link', { name: /^Remove/ })).toHaveCount(2);
});

test('F5: two chips can be removed, the second before the first has taken effect', async ({ page }) => {
  await page.goto('/item_group/005?colours=Blue&colours=Green&types=Print');
  await expectProducts(page, filterProducts('005', { colours: ['Blue', 'Green'], types: ['Print'] }));
  await filterChips(page).getByRole('link', removeLink('Colour Blue')).click();
  await filterChips(page).getByRole('link', removeLink('Type Print')).click();
  await expectProducts(page, filterProducts('005', { colours: ['Green'] }));
  await expectQueryValues(page, 'colours', ['Green']);
  expect(getQueryValues(page, 'types')).toEqual([]);
});

for (const [name, area] of [
  ['Clear', 'sidebar'],
  ['Clear All', 'chips'],
] as const)
  test(`F13: ${name} restores the applications of the route and clears the rest`, async ({ page }) => {
    await page.goto('/item_group/005/application/Upholstery?application=Outdoor&colours=Blue&page=2');
    await expectProducts(page, filterProducts('005', { application: ['Outdoor'], colours: ['Blue'] }));
    const container = area === 'sidebar' ? filterSidebar(page) : filterChips(page);
    await container.getByRole('link', { name, exact: true }).click();
    await expectProducts(page, filterProducts('005', { application: ['Upholstery', 'Dual Purpose'] }));
    await expect(page).toHaveURL(/\/application\/Upholstery$/);
    await expect(filterChips(page)).toHaveCount(0);
    await openFilterGroup(page, 'Applications');
    await expect(filterOption(page, 'Applications', 'Upholstery')).toBeChecked();
    await expect(filterOption(page, 'Applications', 'Dual Purpose')).toBeChecked();
    await expect(filterOptions(page, 'Applications').and(page.getByRole('checkbox', { checked: true }))).toHaveCount(2);
  });

test('F13: Clear on a plain page that was filtered shows all products again', async ({ page }) => {
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expectProducts(page, filterProducts('005', { colours: ['Blue'] }));
  await filterSidebar(page).getByRole('link', { name: 'Clear', exact: true }).click();
  await expectProducts(page, filterProducts('005'));
  await expect(page).toHaveURL(/\/item_group\/005$/);
});

test('F13: unticking the only chosen value shows all products again', async ({ page }) => {
  await page.goto('/item_group/001');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Grey').click();
  await expectProducts(page, filterProducts('001', { colours: ['Grey'] }));
  await filterOption(page, 'Colour', 'Grey').click();
  await expectProducts(page, filterProducts('001'));
});
