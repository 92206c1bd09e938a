import { expect, type Page } from '@playwright/test';
import { FILTER_GROUPS, formatValue } from '@/lib/catalogue/filter-groups';
import { countOptions, type DemoFilterKey, type DemoSelection, filterProducts } from './support/demo-products';
import { expectProducts, filterOption, filterOptions, htmlOptions, openFilterGroup } from './support/grid';
import { getSpacedText, test } from './support/html-page';

const KEY_OF: Record<string, DemoFilterKey> = {
  Applications: 'application',
  Types: 'types',
  Design: 'design_style',
  Colour: 'colours',
  Material: 'material',
  Size: 'sizes',
  Shape: 'shapes',
  Brand: 'brand',
  Standards: 'standards',
};

/** The groups that leave out the value '-' (F3). */
const WITHOUT_DASH = ['Types', 'Material', 'Standards'];

/** The expected options of a group, each with its number of products. */
function expectedOptions(itemGroup: string, selection: DemoSelection, heading: string): string[] {
  const key = KEY_OF[heading];
  const group = FILTER_GROUPS.find((other) => other.key === key);
  if (key === undefined || group === undefined) throw new Error(`No such group: ${heading}`);
  return countOptions(itemGroup, selection, key)
    .filter(({ value }) => value !== '-' || !WITHOUT_DASH.includes(heading))
    .map(({ value, count }) => `${formatValue(group, value)} ${count}`);
}

async function expectOptions(page: Page, itemGroup: string, selection: DemoSelection, headings: string[]) {
  for (const heading of headings) {
    await openFilterGroup(page, heading);
    await expect(filterOptions(page, heading), heading).toHaveText(expectedOptions(itemGroup, selection, heading), {
      useInnerText: true,
    });
  }
}

for (const [what, itemGroup, headings] of [
  ['fabric', '005', ['Applications', 'Types', 'Design', 'Colour', 'Material', 'Brand', 'Standards']],
  [
    'rugs, sizes and shapes among them',
    '004',
    ['Applications', 'Types', 'Material', 'Size', 'Shape', 'Brand', 'Standards'],
  ],
  ['wallpaper', '001', ['Applications', 'Types', 'Design', 'Colour', 'Material', 'Size', 'Standards']],
] as const)
  test(`F3: every option of ${what}, alphabetical, with the number of products it would show`, async ({ readHtml }) => {
    const htmlPage = await readHtml(`/item_group/${itemGroup}`);
    for (const heading of headings)
      expect(htmlOptions(htmlPage, heading).map(getSpacedText), heading).toEqual(
        expectedOptions(itemGroup, {}, heading),
      );
  });

test("F3: '-' is not an option of Types and Material", async ({ readHtml }) => {
  expect(countOptions('010', {}, 'types').map(({ value }) => value)).toContain('-');
  expect(countOptions('010', {}, 'material').map(({ value }) => value)).toContain('-');
  const htmlPage = await readHtml('/item_group/010');
  for (const heading of ['Types', 'Material'])
    expect(htmlOptions(htmlPage, heading).map(getSpacedText), heading).toEqual(expectedOptions('010', {}, heading));
});

test('F3: a choice narrows the other groups and leaves its own as it was', async ({ page }) => {
  await page.goto('/item_group/005');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Purple').click();
  await expectProducts(page, filterProducts('005', { colours: ['Purple'] }));
  await expect(filterOptions(page, 'Colour')).toHaveText(expectedOptions('005', {}, 'Colour'), { useInnerText: true });
  await expectOptions(page, '005', { colours: ['Purple'] }, ['Types', 'Design', 'Material', 'Brand', 'Standards']);
});

test('F3: values of one group are combined with OR, values of two groups with AND', async ({ page }) => {
  await page.goto('/item_group/001');
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expectProducts(page, filterProducts('001', { colours: ['Blue'] }));
  await filterOption(page, 'Colour', 'Red').click();
  await expectProducts(page, filterProducts('001', { colours: ['Blue', 'Red'] }));
  await openFilterGroup(page, 'Size');
  await filterOption(page, 'Size', '10 m roll').click();
  await expectProducts(page, filterProducts('001', { colours: ['Blue', 'Red'], sizes: ['10 m roll'] }));
  await expect(filterOption(page, 'Colour', 'Red')).toBeChecked();
});

test('F3: the number beside an option is the total it leads to', async ({ page }) => {
  const viscose = filterProducts('005', { application: ['Curtaining', 'Dual Purpose'], material: ['Viscose'] });
  await page.goto('/item_group/005/application/Curtaining');
  await openFilterGroup(page, 'Material');
  const chosen = filterOption(page, 'Material', 'Viscose');
  await expect(chosen).toHaveText(`Viscose ${viscose.length}`, { useInnerText: true });
  await chosen.click();
  await expectProducts(page, viscose);
});

test('F3: an unpublished product is neither shown nor counted', async ({ page }) => {
  await page.goto('/item_group/005?types=Corduroy');
  const corduroy = filterProducts('005', { types: ['Corduroy'] });
  await expectProducts(page, corduroy);
  await expect(page.getByText('Archive Mustard')).toHaveCount(0);
  await openFilterGroup(page, 'Types');
  await expect(filterOption(page, 'Types', 'Corduroy')).toHaveText(`Corduroy ${corduroy.length}`, {
    useInnerText: true,
  });
});
