import type { Hub } from '@/lib/hub/hub';
import { APPLICATION_TYPE, CAREERS, INTERNATIONALS, INTERNATIONALS_BRAND } from './testing/company-answers';
import { CMS_CATEGORY, CMS_PAGE, MULTI_FILTER, PRODUCT } from './testing/contract-answers';
import { hubAnswering } from './testing/fake-hub';

type Dated = { updated?: string } | null | undefined;

const grid = { itemGroup: '005', selection: {}, changed: null, start: 0, end: 9 };

/** Each kind of page in the sitemap: a response with this `updated_at`, and the call that reads it. */
const KINDS: [kind: string, answer: (updated_at: unknown) => unknown, read: (hub: Hub) => Promise<Dated>][] = [
  [
    'a product',
    (updated_at) => ({ ...MULTI_FILTER, products: [{ ...PRODUCT, updated_at }] }),
    async (hub) => (await hub.listProducts(grid)).cards[0],
  ],
  [
    'a page',
    (updated_at) => ({ ...CMS_PAGE, cms_page: { ...CMS_PAGE.cms_page, updated_at } }),
    (hub) => hub.getNamedPage('Karoo'),
  ],
  [
    'the page of a category',
    (updated_at) => ({
      ...CMS_CATEGORY,
      cms_category: { ...CMS_CATEGORY.cms_category, cms_page: { ...CMS_CATEGORY.cms_category.cms_page, updated_at } },
    }),
    async (hub) => (await hub.getCategoryPage(31))?.page,
  ],
  [
    'a company page',
    (updated_at) => ({ ...CAREERS, cms_page: { ...CAREERS.cms_page, updated_at } }),
    (hub) => hub.getCompanyPage('careers'),
  ],
  [
    'an application type',
    (updated_at) => ({ ...APPLICATION_TYPE, data: { ...APPLICATION_TYPE.data, updated_at } }),
    (hub) => hub.getApplicationType('outdoor', '9001'),
  ],
  [
    'Internationals',
    (updated_at) => ({ ...INTERNATIONALS, settings: { ...INTERNATIONALS.settings, updated_at } }),
    (hub) => hub.getInternationals(),
  ],
  [
    'an international brand',
    (updated_at) => ({
      ...INTERNATIONALS_BRAND,
      brand_page: { ...INTERNATIONALS_BRAND.brand_page, updated_at },
    }),
    (hub) => hub.getInternationalsBrand('1'),
  ],
];

describe.each(KINDS)('S7: when %s changed last', (_, answer, read) => {
  it.each([
    ['2026-09-14T08:00:00.000Z', '2026-09-14T08:00:00.000Z'],
    ['2026-09-14T10:00:00+02:00', '2026-09-14T08:00:00.000Z'],
    ['2026-09-14', '2026-09-14T00:00:00.000Z'],
  ])('%p is %p', async (sent, updated) => {
    expect(await read(hubAnswering(answer(sent)).hub)).toMatchObject({ updated });
  });

  it.each([undefined, null, '', 'yesterday', '2026-02-30', '2026-09-14T08:00:00', 1_789_000_000, [], true])(
    '%p is unknown, and the rest is read',
    async (sent) => {
      const { hub, lines } = hubAnswering(answer(sent));
      const found = await read(hub);
      expect(found).toBeTruthy();
      expect(found).not.toHaveProperty('updated');
      expect(lines).toEqual([]);
    },
  );
});
