import type { CompanyPages, Store } from '@/lib/hub/hub';
import { schemaOrgNode } from '@/lib/seo/testing/schema-org';
import { getSettings } from '@/lib/site/settings';
import { PageLoadError } from './page-load-error';
import { loadStores } from './stores';
import { buildStoresNodes } from './structured-data';
import { bannerWith, liveSite } from './testing/fixtures';

type StoresPage = CompanyPages['stores'];

const mockHub = { getCompanyPage: jest.fn<Promise<StoresPage | null>, [string]>() };

jest.mock('@/lib/hub', () => ({ getHub: async () => mockHub }));
jest.mock('@/lib/page-cache/cached', () => ({ createCachedRead: (_policy: unknown, read: unknown) => read }));

const storeWith = (fields: Partial<Store> = {}): Store => ({
  name: 'Cape Town Showroom',
  telephone: '021 555 0134',
  notice: '',
  province: 'Western Cape',
  building: 'The Weaving Shed',
  street: '14 Spindle Lane',
  suburb: 'Bobbin Quarter',
  city: 'Cape Town',
  zip: '8001',
  map: 'https://www.openstreetmap.org/export/embed.html?marker=-33.9275,18.4205',
  hours: [],
  ...fields,
});
const pageWith = (stores: Store[], fields: Partial<StoresPage> = {}): StoresPage => ({
  title: '',
  description: '',
  banner: bannerWith({ slides: [] }),
  stores,
  ...fields,
});
const viewOf = async (...stores: Store[]) => {
  mockHub.getCompanyPage.mockResolvedValue(pageWith(stores));
  return loadStores(liveSite());
};
const cardOf = async (fields: Partial<Store>) => {
  const view = await viewOf(storeWith(fields));
  const card = view.provinces[0]?.stores[0];
  if (card === undefined) throw new Error('No card');
  return card;
};

describe('X1: the page of all stores', () => {
  it("is titled 'Find a store near you.' unless the hub says otherwise", async () => {
    expect(await viewOf()).toMatchObject({
      title: 'Find a store near you.',
      canonical: '/store-locator',
      provinces: [],
    });
    mockHub.getCompanyPage.mockResolvedValue(pageWith([], { title: 'Our showrooms', description: 'Fourteen.' }));
    expect(await loadStores(liveSite())).toMatchObject({ title: 'Our showrooms', description: 'Fourteen.' });
  });

  it('has only its heading when the hub has no such page', async () => {
    mockHub.getCompanyPage.mockResolvedValue(null);
    expect(await loadStores(liveSite())).toEqual({
      title: 'Find a store near you.',
      description: '',
      canonical: '/store-locator',
      banner: null,
      provinces: [],
    });
  });

  it('fails with the specified message when the hub fails', async () => {
    mockHub.getCompanyPage.mockRejectedValue(new Error('out of order'));
    const failed = loadStores(liveSite());
    await expect(failed).rejects.toThrow(PageLoadError);
    await expect(failed).rejects.toThrow("Failed to load CMS data for page 'stores' (out of order)");
  });

  it('has one panel for each province with stores, in the given order, and none for stores elsewhere', async () => {
    const view = await viewOf(
      ...['Mauritius', 'Botswana', 'kwazulu natal', 'Western Cape', 'KwaZulu-Natal'].map((province, place) =>
        storeWith({ province, name: `Store ${place}` }),
      ),
    );
    expect(
      view.provinces.map(({ id, province, stores }) => [id, province, stores.map(({ id: card }) => card)]),
    ).toEqual([
      ['western-cape', 'Western Cape', ['store-store-3']],
      ['kwazulu-natal', 'KwaZulu-Natal', ['store-store-2', 'store-store-4']],
      ['mauritius', 'Mauritius', ['store-store-0']],
    ]);
  });
});

describe('X2: the card of a store', () => {
  it('has its address in lines: building, street, suburb, city and code', async () => {
    expect((await cardOf({})).address).toEqual([
      'The Weaving Shed',
      '14 Spindle Lane',
      'Bobbin Quarter',
      'Cape Town, 8001',
    ]);
    expect((await cardOf({ building: '', suburb: '', zip: '' })).address).toEqual(['14 Spindle Lane', 'Cape Town']);
    expect((await cardOf({ building: '', street: '', suburb: '', city: '' })).address).toEqual(['8001']);
  });

  it('has no postal code in Namibia and Mauritius', async () => {
    for (const province of ['Namibia', 'MAURITIUS']) {
      const card = await cardOf({ province, city: 'Windhoek', zip: '10001' });
      expect(card.address.at(-1)).toBe('Windhoek');
      expect(JSON.stringify(card.facts)).not.toContain('10001');
    }
  });

  it("reads a Namibian store's first Saturday", async () => {
    const hours = [{ day: 'First Saturday/ Month', opens: '09:00:00', closes: '13:00:00' }];
    expect((await cardOf({ province: 'Namibia', hours })).hours).toContainEqual({
      days: 'First Saturday/ Month',
      times: '09:00-13:00',
    });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@example.com', 'tel:123', '//evil.example', ''])(
    'has no map for %p',
    async (map) => {
      expect(await cardOf({ map })).toMatchObject({ map: null, point: null });
    },
  );

  it('has a map for a URL or a path, and its coordinates', async () => {
    expect(await cardOf({})).toMatchObject({ point: { latitude: -33.9275, longitude: 18.4205 } });
    expect((await cardOf({ map: '/maps/cape-town' })).map).toEqual({
      address: '/maps/cape-town',
      frame: '/maps/cape-town',
    });
    expect((await cardOf({ map: null })).map).toBeNull();
  });

  it('S8: has no frame for a map of a host that is not known', async () => {
    const map = 'https://maps.example.org/?q=1,2';
    expect((await cardOf({ map })).map).toEqual({ address: map, frame: null });
  });
});

describe('X1: stores in structured data', () => {
  const nodesOf = async (...stores: Store[]) => {
    const view = await viewOf(...stores);
    const facts = view.provinces.flatMap((province) => province.stores.map((store) => store.facts));
    return buildStoresNodes(view, facts).map((node) => schemaOrgNode.parse(node));
  };
  const { SITE_URL } = getSettings();

  it('say where each store is, when it is open, and whose it is', async () => {
    const [store, trail] = await nodesOf(storeWith());
    expect(store).toEqual({
      '@type': 'HomeGoodsStore',
      '@id': `${SITE_URL}/store-locator#store-cape-town-showroom`,
      url: `${SITE_URL}/store-locator#store-cape-town-showroom`,
      image: expect.stringContaining('banner-showroom.webp'),
      name: 'Cape Town Showroom',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'The Weaving Shed, 14 Spindle Lane, Bobbin Quarter',
        addressLocality: 'Cape Town',
        addressRegion: 'Western Cape',
        postalCode: '8001',
        addressCountry: 'ZA',
      },
      telephone: '+27215550134',
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
          opens: '08:00',
          closes: '17:00',
        },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday'], opens: '08:00', closes: '16:30' },
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '09:00', closes: '14:00' },
      ],
      geo: { '@type': 'GeoCoordinates', latitude: -33.9275, longitude: 18.4205 },
      parentOrganization: { '@id': `${SITE_URL}/#organization` },
    });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { item: `${SITE_URL}/store-locator` }],
    });
  });

  it('leave out what a store does not have, and stores that are not displayed', async () => {
    const bare = { telephone: '', building: '', street: '', suburb: '', city: '', zip: '', map: null };
    const nodes = await nodesOf(storeWith({ ...bare, province: 'Namibia' }), storeWith({ province: 'Botswana' }));
    expect(nodes).toHaveLength(2);
    expect(nodes[0]).toMatchObject({ address: { '@type': 'PostalAddress', addressCountry: 'NA' } });
    expect(nodes[0]).not.toHaveProperty('telephone');
    expect(nodes[0]).not.toHaveProperty('geo');
    // schema.org cannot express 'the first Saturday of a month'.
    expect(JSON.stringify(nodes[0])).not.toContain('Saturday');
  });

  it('end a day at 23:59 instead of midnight, and omit the hours of a store that never opens', async () => {
    const [always] = await nodesOf(storeWith({ hours: [{ day: 'Mon-Sun', opens: '00:00:00', closes: '24:00:00' }] }));
    expect(always).toMatchObject({ openingHoursSpecification: [{ opens: '00:00', closes: '23:59' }] });
    const [never] = await nodesOf(storeWith({ hours: [{ day: 'Monday', opens: null, closes: null }] }));
    expect(never).not.toHaveProperty('openingHoursSpecification');
  });
});
