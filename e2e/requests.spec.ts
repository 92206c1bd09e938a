import { expect } from '@playwright/test';
import { test } from './support/faulty-site';

test.describe.configure({ timeout: 60_000 });

test('F14: a filtered page asks the hub with the body of the specification', async ({ faulty, page }) => {
  await page.goto(`${faulty.url}/item_group/005?colours=Blue&page=2`);
  await expect(page.getByRole('list', { name: 'Products', exact: true })).toBeVisible();
  const bodies = faulty.hub.bodies(/POST .*multi_filter/).map((body): unknown => JSON.parse(body));
  expect(bodies).toContainEqual({
    filters: { item_group: '005', web_colour: ['Blue'] },
    filter_fields: [
      'application',
      'item_group',
      'brand',
      'web_colour',
      'design_style',
      'web_materials',
      'web_shape',
      'web_size',
      'web_type',
      'web_standards',
    ],
    main_filter_field: null,
    selection_fields: null,
    sort_by_setting: 'Alphabetical A-Z',
    off_setter: { start: 9, end: 18 },
    only_published: true,
    only_promo: false,
    only_in_stock: false,
    limited: true,
  });
});
