import { expect, type Page } from '@playwright/test';
import { filterProducts } from './support/demo-products';
import {
  expectHtmlProducts,
  expectProducts,
  expectQueryValues,
  filterChips,
  filterOption,
  filterOptions,
  htmlOptions,
  openFilterGroup,
} from './support/grid';
import { getSpacedText, test } from './support/html-page';

const CURTAINING = ['Curtaining', 'Dual Purpose'];
const UPHOLSTERY = ['Dual Purpose', 'Upholstery'];

/** Checks that exactly these applications are ticked and that their products are shown. */
async function expectApplications(page: Page, applications: readonly string[], itemGroup = '005'): Promise<void> {
  const ticked = filterOptions(page, 'Applications').and(page.getByRole('checkbox', { checked: true }));
  await expect(ticked).toHaveText(applications.map((name) => new RegExp(`^${name}`)));
  await expectProducts(page, filterProducts(itemGroup, { application: applications }));
}

async function openApplications(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await openFilterGroup(page, 'Applications');
}

const toggle = (page: Page, application: string) => filterOption(page, 'Applications', application).click();

for (const [path, applications] of [
  ['/item_group/005', []],
  ['/item_group/005/application/Curtaining', CURTAINING],
  ['/item_group/005/application/Upholstery', UPHOLSTERY],
  ['/item_group/005/application/Dual%20Purpose', ['Dual Purpose']],
  ['/item_group/005/application/Outdoor', ['Outdoor']],
] as const)
  test(`H7: ${path} begins with ${applications.join(' and ') || 'no application'}`, async ({ readHtml }) => {
    const htmlPage = await readHtml(path);
    expect(htmlPage.path).toBe(path);
    const options = htmlOptions(htmlPage, 'Applications');
    expect(options).toHaveLength(4);
    const ticked = options.filter((box) => box.getAttribute('aria-checked') === 'true');
    expect(ticked.map((box) => getSpacedText(box).replace(/ \d+$/, ''))).toEqual(applications);
    expectHtmlProducts(htmlPage, filterProducts('005', { application: applications }));
    expect(htmlPage.screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
  });

test('F11: ticking Curtaining removes Upholstery and adds Curtaining and Dual Purpose', async ({ page }) => {
  await openApplications(page, '/item_group/005/application/Upholstery');
  await toggle(page, 'Curtaining');
  await expectApplications(page, CURTAINING);
  await expectQueryValues(page, 'application', CURTAINING);
});

test('F11: ticking Upholstery removes Curtaining and adds Upholstery and Dual Purpose', async ({ page }) => {
  await openApplications(page, '/item_group/005/application/Curtaining');
  await toggle(page, 'Upholstery');
  await expectApplications(page, UPHOLSTERY);
  await expectQueryValues(page, 'application', UPHOLSTERY);
});

test('F11: ticking Dual Purpose leaves only Dual Purpose', async ({ page }) => {
  await openApplications(page, '/item_group/005?application=Curtaining&application=Outdoor');
  await expectApplications(page, ['Curtaining', 'Outdoor']);
  await toggle(page, 'Dual Purpose');
  await expectApplications(page, ['Dual Purpose']);
});

for (const [application, other] of [
  ['Curtaining', 'Upholstery'],
  ['Upholstery', 'Curtaining'],
] as const) {
  test(`F11: unticking ${application} also removes Dual Purpose`, async ({ page }) => {
    await openApplications(
      page,
      `/item_group/005?application=${application}&application=Dual+Purpose&application=Outdoor`,
    );
    await toggle(page, application);
    await expectApplications(page, ['Outdoor']);
  });

  test(`F11: unticking ${application} leaves Dual Purpose while ${other} is ticked`, async ({ page }) => {
    await openApplications(
      page,
      '/item_group/005?application=Curtaining&application=Dual+Purpose&application=Upholstery',
    );
    await toggle(page, application);
    await expectApplications(page, ['Dual Purpose', other].sort());
  });
}

test('F11: unticking Dual Purpose clears all applications, and a reload keeps that', async ({ page }) => {
  await openApplications(page, '/item_group/005/application/Curtaining');
  await toggle(page, 'Dual Purpose');
  await expectApplications(page, []);
  await expectQueryValues(page, 'application', ['']);
  await page.reload();
  await openFilterGroup(page, 'Applications');
  await expectApplications(page, []);
  await expectQueryValues(page, 'application', ['']);
});

test('F11: with none ticked, ticking one follows the rules again', async ({ page }) => {
  await openApplications(page, '/item_group/005/application/Curtaining?application=');
  await expectApplications(page, []);
  await toggle(page, 'Upholstery');
  await expectApplications(page, UPHOLSTERY);
});

test('F11: Outdoor is added to and removed from the others like any value', async ({ page }) => {
  await openApplications(page, '/item_group/005/application/Curtaining');
  await toggle(page, 'Outdoor');
  await expectApplications(page, [...CURTAINING, 'Outdoor'].sort());
  await toggle(page, 'Outdoor');
  await expectApplications(page, CURTAINING);
});

test('F11: applications of rugs are simply added and removed', async ({ page }) => {
  await openApplications(page, '/item_group/004');
  await toggle(page, 'Indoor Rugs');
  await expectApplications(page, ['Indoor Rugs'], '004');
  await toggle(page, 'Outdoor Rugs');
  await expectApplications(page, ['Indoor Rugs', 'Outdoor Rugs'], '004');
  await toggle(page, 'Indoor Rugs');
  await expectApplications(page, ['Outdoor Rugs'], '004');
});

test('F11: a change of application keeps the other filters', async ({ page }) => {
  await openApplications(page, '/item_group/005/application/Curtaining?colours=Blue&page=2');
  await toggle(page, 'Upholstery');
  await expectProducts(page, filterProducts('005', { application: UPHOLSTERY, colours: ['Blue'] }));
  await expect(filterChips(page).getByRole('link', { name: 'Remove Colour Blue' })).toBeVisible();
});
