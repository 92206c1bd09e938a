import type { Hub } from '@/lib/hub/hub';
import { createHub } from './create-hub';
import { hubAnswering } from './testing/fake-hub';

/** The call that a hub method makes; its response does not matter here. */
async function recordCall(ask: (hub: Hub) => Promise<unknown>) {
  const { hub, calls } = hubAnswering({});
  await ask(hub).catch(() => undefined);
  expect(calls).toHaveLength(1);
  return calls[0];
}

const retryableCall = (method: string, path: string, body?: unknown) => ({
  method,
  path,
  ...(body === undefined ? {} : { body }),
  service: 'hub',
  isRetryable: true,
});

describe('F14: requests', () => {
  it.each<[string, (hub: Hub) => Promise<unknown>, unknown]>([
    [
      'names',
      (hub) => hub.findCategories('Throws & Furs/1'),
      retryableCall('GET', '/cms-category/search-names/Throws%20%26%20Furs%2F1'),
    ],
    ['category', (hub) => hub.getCategoryPage(31), retryableCall('GET', '/cms-category/31/cms-page/true')],
    ['page', (hub) => hub.getNamedPage('Indigo Yard'), retryableCall('GET', '/cms-page/Indigo%20Yard?mode=live')],
    [
      'page of a brand',
      (hub) => hub.getNamedPage('Été?', { brand: true }),
      retryableCall('GET', '/cms-page/%C3%89t%C3%A9%3F?mode=live&brand=true'),
    ],
    ['stores', (hub) => hub.getCompanyPage('stores'), retryableCall('GET', '/cms-page/stores?mode=live')],
    ['careers', (hub) => hub.getCompanyPage('careers'), retryableCall('GET', '/cms-page/careers?mode=live')],
    ['about us', (hub) => hub.getCompanyPage('about us'), retryableCall('GET', '/cms-page/about%20us?mode=live')],
    [
      'application type',
      (hub) => hub.getApplicationType('outdoor', '9001'),
      retryableCall('POST', '/get-all-cms-data', { category: { application_type: 'outdoor', item_group: '9001' } }),
    ],
    [
      'category name',
      (hub) => hub.getApplicationType('outdoor', '9001', '005'),
      retryableCall('POST', '/get-all-cms-data', {
        category: {
          application_type: 'outdoor',
          item_group: '9001',
          application_type_category: { category_name: '005' },
        },
      }),
    ],
    [
      'related products',
      (hub) => hub.listRelatedProducts('HAZE-DUC-137', 8),
      retryableCall('POST', '/products/related', { sku: 'HAZE-DUC-137', limit: 8 }),
    ],
    [
      'products by SKU',
      (hub) => hub.listProductsBySku(['A', 'B']),
      retryableCall('POST', '/products/by-sku', { skus: ['A', 'B'] }),
    ],
    ['brands', (hub) => hub.listBrands(), retryableCall('GET', '/get-all-brands')],
    [
      'brand names',
      (hub) => hub.listBrandNames(),
      retryableCall('POST', '/products/items', {
        data: { items: { get_count: false, item_group: '', required_item_info: ['brand'] } },
      }),
    ],
    ['search', (hub) => hub.search(' blue & green '), retryableCall('GET', '/search?query=blue%20%26%20green')],
    [
      'applications',
      (hub) => hub.listApplications('005'),
      retryableCall('GET', '/products/item_group/get_all_applications/005'),
    ],
    ['stats', (hub) => hub.getStats(), retryableCall('POST', '/products/stats', { data: { items_groups_stats: [] } })],
    ['internationals', (hub) => hub.getInternationals(), retryableCall('GET', '/internationals-page/settings')],
    [
      'international brand',
      (hub) => hub.getInternationalsBrand('a/1'),
      retryableCall('GET', '/internationals-page/brand-page/a%2F1'),
    ],
  ])('%s', async (_name, ask, expected) => {
    expect(await recordCall(ask)).toEqual(expected);
  });

  it('the filter grid, as the contract specifies it', async () => {
    const query = {
      itemGroup: '005',
      selection: { colours: ['Blue'], application: ['Curtaining', 'Dual Purpose'], types: [] },
      changed: 'colours' as const,
      start: 0,
      end: 9,
    };
    expect(await recordCall((hub) => hub.listProducts(query))).toEqual(
      retryableCall('POST', '/products/multi_filter', {
        filters: { item_group: '005', application: ['Curtaining', 'Dual Purpose'], web_colour: ['Blue'] },
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
        main_filter_field: 'web_colour',
        selection_fields: null,
        sort_by_setting: 'Alphabetical A-Z',
        off_setter: { start: 0, end: 9 },
        only_published: true,
        only_promo: false,
        only_in_stock: false,
        limited: true,
      }),
    );
  });

  it('T11: a sort order is sent under its name at the hub, with the requested page', async () => {
    const query = { itemGroup: '004', selection: {}, changed: null, start: 36, end: 72, sort: 'martindale' } as const;
    const call = await recordCall((hub) => hub.listProducts(query));
    expect(call?.body).toMatchObject({ sort_by_setting: 'Martindale', off_setter: { start: 36, end: 72 } });
  });

  it('T4: a colour is sent in Lab, and only when there is one', async () => {
    const query = { itemGroup: '004', selection: {}, changed: null, start: 0, end: 9 };
    const call = await recordCall((hub) => hub.listProducts({ ...query, near: 'ffffff' }));
    const white = [expect.closeTo(100, 1), expect.closeTo(0, 1), expect.closeTo(0, 1)];
    expect(call?.body).toMatchObject({ near_colour: { lab: white, limit: 60 } });
    expect((await recordCall((hub) => hub.listProducts(query)))?.body).not.toHaveProperty('near_colour');
  });

  it('T10: ranges and flags are sent beside the filters, and only when there are any', async () => {
    const query = { itemGroup: '005', changed: 'martindale', start: 0, end: 9 } as const;
    const selection = { colours: ['Blue'], martindale: ['30000-'], repeat: ['101-320'], railroaded: ['yes'] };
    const call = await recordCall((hub) => hub.listProducts({ ...query, selection }));
    expect(call?.body).toMatchObject({
      filters: { item_group: '005', web_colour: ['Blue'] },
      main_filter_field: null,
      ranges: { martindale: { min: 30_000, max: null }, repeat_mm: { min: 101, max: 320 } },
      flags: { railroaded: true },
    });
    const plain = await recordCall((hub) => hub.listProducts({ ...query, selection: { colours: ['Blue'] } }));
    expect(plain?.body).not.toHaveProperty('ranges');
    expect(plain?.body).not.toHaveProperty('flags');
  });

  it('every URL key becomes its wire field', async () => {
    const selection = Object.fromEntries(
      ['application', 'colours', 'design_style', 'types', 'brand', 'material', 'standards', 'sizes', 'shapes'].map(
        (key) => [key, [key]],
      ),
    );
    const call = await recordCall((hub) =>
      hub.listProducts({ itemGroup: '004', selection, changed: null, start: 9, end: 18 }),
    );
    expect(call?.body).toMatchObject({
      filters: {
        item_group: '004',
        application: ['application'],
        web_colour: ['colours'],
        design_style: ['design_style'],
        web_type: ['types'],
        brand: ['brand'],
        web_materials: ['material'],
        web_standards: ['standards'],
        web_size: ['sizes'],
        web_shape: ['shapes'],
      },
      main_filter_field: null,
      off_setter: { start: 9, end: 18 },
    });
  });

  it('the design look-up, as section 7 lists it', async () => {
    const key = { itemGroup: '005', range: 'Karoo', design: 'Karoo Plain' };
    expect(await recordCall((hub) => hub.listDesignProducts(key))).toEqual(
      retryableCall('POST', '/products/multi_filter', {
        filters: { item_group: '005', design: 'Karoo Plain', range: 'Karoo' },
        filter_fields: ['item_group', 'design', 'range', 'colour'],
        main_filter_field: null,
        selection_fields: null,
        sort_by_setting: 'Alphabetical A-Z',
        off_setter: { start: 0, end: 1000 },
        only_published: true,
        only_promo: false,
        only_in_stock: false,
        limited: false,
      }),
    );
  });

  it('the products of a collection, as section 7 lists it', async () => {
    expect(await recordCall((hub) => hub.listCollectionProducts({ itemGroup: '005', range: 'Karoo' }))).toEqual(
      retryableCall('POST', '/products/multi_filter', {
        filters: { item_group: '005', range: 'Karoo' },
        filter_fields: [
          'application',
          'item_group',
          'range',
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
        off_setter: { start: 0, end: 1000 },
        only_published: true,
        only_in_stock: false,
        limited: false,
      }),
    );
  });

  it('W7: the registration is sent with its key and is not retryable', async () => {
    const application = { company_details: { company_name: 'A' } };
    expect(await recordCall((hub) => hub.register(application, 'key-1'))).toEqual({
      method: 'POST',
      path: '/consumer/request-user-registration',
      body: { data: application },
      key: 'key-1',
      service: 'hub',
      isRetryable: false,
    });
  });

  it('G6: the newsletter is sent to the notification service, under its configured name', async () => {
    const expected = { method: 'POST', body: { email: 'a@example.com' }, service: 'notification', isRetryable: false };
    expect(await recordCall((hub) => hub.subscribe('a@example.com'))).toEqual({
      ...expected,
      path: '/newsletter/sign-up',
    });
    const transport = jest.fn(async () => ({ status: 200, body: {} }));
    await createHub(transport, { log: () => undefined, newsletterService: 'mail pit' }).subscribe('a@example.com');
    expect(transport).toHaveBeenCalledWith({ ...expected, path: '/mail%20pit/sign-up' });
  });
});
