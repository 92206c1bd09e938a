import { expect } from '@playwright/test';
import { select } from './support/demo';
import {
  chips,
  expectInAddress,
  expectProducts,
  expectSentProducts,
  inAddress,
  openGroup,
  option,
  optionsOf,
  sentChips,
  sidebar,
} from './support/grid';
import { readingOf, test } from './support/read';

const RUGS =
  '/item_group/004?brand=Marram&design_style=Geometric&standards=Lightfast&colours=Blue&types=Machine+woven&material=Polypropylene&sizes=160+x+230cm&shapes=Rectangle';

const removeLink = (name: string) => ({ name: `Remove ${name}`, exact: true });

test('F5: every chosen value has a chip under its own label', async ({ read }) => {
  const chosen = {
    brand: ['Duinveld'],
    types: ['Machine woven'],
    shapes: ['Rectangle'],
    colours: ['Blue'],
    sizes: ['160 x 230cm'],
    material: ['Polypropylene'],
    standards: ['Lightfast'],
  };
  const rugs = select('004', chosen);
  expect(rugs.length).toBeGreaterThan(0);
  const style = (rugs[0]?.design_style ?? '').split('|')[0] ?? '';
  const sent = await read(
    RUGS.replace('brand=Marram', 'brand=Duinveld').replace('Geometric', encodeURIComponent(style)),
  );
  expectSentProducts(sent, select('004', { ...chosen, design_style: [style] }));
  const names = [
    'Brand Duinveld',
    `Design ${style}`,
    'Standard Lightfast',
    'Colour Blue',
    'Type Machine woven',
    'Material Polypropylene',
    'Size 160 × 230 cm',
    'Shape Rectangle',
  ];
  for (const name of names) expect(readingOf(sent.all.getByRole('link', { name: `Remove ${name}` }))).toBe(name);
  const found = sentChips(sent).map(readingOf);
  expect(found).toHaveLength(9);
  expect(found.at(-1)).toBe('Clear All');
});

test('F5: without a choice there are no chips and no Clear All', async ({ read }) => {
  const sent = await read('/item_group/005/application/Upholstery');
  expectSentProducts(sent, select('005', { application: ['Upholstery', 'Dual Purpose'] }));
  expect(sentChips(sent)).toEqual([]);
  expect(sent.all.queryByRole('link', { name: 'Clear All' })).toBeNull();
});

test('F5: removing a chip unticks its option and keeps the others', async ({ page }) => {
  await page.goto('/item_group/005?colours=Blue&colours=Green&types=Print&page=2');
  await openGroup(page, 'Colour');
  await expect(option(page, 'Colour', 'Blue')).toBeChecked();
  await chips(page).getByRole('link', removeLink('Colour Blue')).click();
  await expectProducts(page, select('005', { colours: ['Green'], types: ['Print'] }));
  await expect(option(page, 'Colour', 'Blue')).not.toBeChecked();
  await expect(option(page, 'Colour', 'Green')).toBeChecked();
  await expectInAddress(page, 'colours', ['Green']);
  await expect(chips(page).getByRole('link', { name: /^Remove/ })).toHaveCount(2);
});

test('F5: two chips removed at once, the second before the first is settled', async ({ page }) => {
  await page.goto('/item_group/005?colours=Blue&colours=Green&types=Print');
  await expectProducts(page, select('005', { colours: ['Blue', 'Green'], types: ['Print'] }));
  await chips(page).getByRole('link', removeLink('Colour Blue')).click();
  await chips(page).getByRole('link', removeLink('Type Print')).click();
  await expectProducts(page, select('005', { colours: ['Green'] }));
  await expectInAddress(page, 'colours', ['Green']);
  expect(inAddress(page, 'types')).toEqual([]);
});

for (const [name, area] of [
  ['Clear', 'sidebar'],
  ['Clear All', 'chips'],
] as const)
  test(`F13: ${name} restores the applications of the route and clears the rest`, async ({ page }) => {
    await page.goto('/item_group/005/application/Upholstery?application=Outdoor&colours=Blue&page=2');
    await expectProducts(page, select('005', { application: ['Outdoor'], colours: ['Blue'] }));
    const container = area === 'sidebar' ? sidebar(page) : chips(page);
    await container.getByRole('link', { name, exact: true }).click();
    await expectProducts(page, select('005', { application: ['Upholstery', 'Dual Purpose'] }));
    await expect(page).toHaveURL(/\/application\/Upholstery$/);
    await expect(chips(page)).toHaveCount(0);
    await openGroup(page, 'Applications');
    await expect(option(page, 'Applications', 'Upholstery')).toBeChecked();
    await expect(option(page, 'Applications', 'Dual Purpose')).toBeChecked();
    await expect(optionsOf(page, 'Applications').and(page.getByRole('checkbox', { checked: true }))).toHaveCount(2);
  });

test('F13: Clear on a plain page that was filtered shows all products again', async ({ page }) => {
  await page.goto('/item_group/005');
  await openGroup(page, 'Colour');
  await option(page, 'Colour', 'Blue').click();
  await expectProducts(page, select('005', { colours: ['Blue'] }));
  await sidebar(page).getByRole('link', { name: 'Clear', exact: true }).click();
  await expectProducts(page, select('005'));
  await expect(page).toHaveURL(/\/item_group\/005$/);
});

test('F13: unticking the only choice shows all products again', async ({ page }) => {
  await page.goto('/item_group/001');
  await openGroup(page, 'Colour');
  await option(page, 'Colour', 'Grey').click();
  await expectProducts(page, select('001', { colours: ['Grey'] }));
  await option(page, 'Colour', 'Grey').click();
  await expectProducts(page, select('001'));
});
