import { APPLICATIONS, BRAND_NAMES, BRANDS, SEARCH, STATS } from './testing/contract-answers';
import { hubAnswering } from './testing/fake-hub';

const malformed = (call: string) => expect.objectContaining({ kind: 'malformed', call });

describe('D5: brands', () => {
  it.each([[BRANDS], [{ brands: BRANDS }], [{ success: true, brands: BRANDS }]])(
    'reads both shapes: %j',
    async (body) => {
      expect(await hubAnswering(body).hub.listBrands()).toEqual([{ name: 'Marram', picture: 'marram.svg' }]);
    },
  );

  it('drops placeholders, which a visitor is not shown', async () => {
    const names = ['-', 'n/a', 'Marram'].map((name) => ({ brand_name: name }));
    expect(await hubAnswering(names).hub.listBrands()).toMatchObject([{ name: 'Marram' }]);
    expect(await hubAnswering({ brand: ['-', 'n/a', 'Marram'] }).hub.listBrandNames()).toEqual(['Marram']);
  });

  it('drops and logs blank names, and keeps a brand without a wordmark', async () => {
    const rest = [{ brand_name: 'A' }, { brand_name: 'B' }, { brand_name: 'C', image_data: null }];
    const fake = hubAnswering({ brands: [...rest, { brand_name: ' ', image_data: 'x.svg' }] });
    expect(await fake.hub.listBrands()).toHaveLength(3);
    expect(fake.lines).toEqual(['GET /get-all-brands: brands[3] dropped: brand_name is missing']);
    const bare = hubAnswering([{}]);
    await bare.hub.listBrands();
    expect(bare.lines).toEqual(['GET /get-all-brands: [0] dropped: brand_name is missing']);
  });

  it('are the first 10,000 of a list, so that millions of wrong items block nothing', async () => {
    const fake = hubAnswering({
      brands: [...Array.from({ length: 10_000 }, (_, at) => ({ brand_name: `B${at}` })), 1, 2],
    });
    expect(await fake.hub.listBrands()).toHaveLength(10_000);
    expect(fake.lines).toEqual(['GET /get-all-brands: brands dropped: 2 items too many']);
  });

  it.each([[{}], ['<html>'], [{ success: false, brands: BRANDS }], [{ brands: {} }], [null]])(
    'fails on %j',
    async (body) => {
      await expect(hubAnswering(body).hub.listBrands()).rejects.toEqual(malformed('GET /get-all-brands'));
    },
  );

  it('D11: drops blank and duplicate brand names', async () => {
    expect(await hubAnswering(BRAND_NAMES).hub.listBrandNames()).toEqual(['Marram']);
    expect(await hubAnswering({ brand: ['A', null, 'A ', 7] }).hub.listBrandNames()).toEqual(['A', '7']);
    await expect(hubAnswering({}).hub.listBrandNames()).rejects.toEqual(malformed('POST /products/items'));
    await expect(hubAnswering([]).hub.listBrandNames()).rejects.toEqual(malformed('POST /products/items'));
  });
});

describe('D9: applications of an item group', () => {
  const names = ['Curtaining', 'Dual Purpose', 'Upholstery'];

  it.each([
    [APPLICATIONS],
    [names],
    [names.map((application) => ({ application }))],
    [{ applications: names.map((application) => ({ application })) }],
  ])('reads all three shapes: %j', async (body) => {
    expect(await hubAnswering(body).hub.listApplications('005')).toEqual(names);
  });

  it('drops placeholders, which a visitor is not shown', async () => {
    expect(await hubAnswering(['-', 'N/A', { application: '-' }, 'Outdoor']).hub.listApplications('005')).toEqual([
      'Outdoor',
    ]);
  });

  it('drops blanks and duplicates, and logs entries without a name', async () => {
    const fake = hubAnswering(['Outdoor', '', ' Outdoor', null, { application: '' }]);
    expect(await fake.hub.listApplications('005')).toEqual(['Outdoor']);
    expect(fake.lines).toEqual([
      'GET /products/item_group/get_all_applications/005: [4] dropped: application is missing',
    ]);
  });

  it('fails on an answer without them', async () => {
    await expect(hubAnswering({}).hub.listApplications('005')).rejects.toMatchObject({ kind: 'malformed' });
    await expect(hubAnswering([], 404).hub.listApplications('005')).rejects.toMatchObject({
      kind: 'status',
      status: 404,
    });
  });
});

describe('S6: stats', () => {
  it('reads the contract example, numbers as texts, and missing ones as 0', async () => {
    expect(await hubAnswering(STATS).hub.getStats()).toEqual([
      { itemGroup: '005', products: 2140, designs: 310, collections: 42 },
    ]);
    const fake = hubAnswering({ stats: [{ item_group: 1, products: '12' }, { products: 3 }] });
    expect(await fake.hub.getStats()).toEqual([{ itemGroup: '001', products: 12, designs: 0, collections: 0 }]);
    expect(fake.lines).toEqual(['POST /products/stats: stats[1] dropped: item_group is missing']);
  });
});

describe('G4: search', () => {
  it('reads the contract example', async () => {
    const results = await hubAnswering(SEARCH).hub.search('karoo');
    expect(results.designs).toEqual([
      {
        itemGroup: '005',
        application: 'Curtaining',
        brand: 'Marram',
        range: 'Karoo',
        design: 'Karoo Plain',
        colour: 'Ochre',
        sku: 'KAR-OCH-140',
        width: '140cm',
        length: '0cm',
        diameter: '0cm',
        groupName: 'Fabric',
        style: null,
        picture: null,
      },
    ]);
    expect(results.styles).toMatchObject([{ style: 'Plain' }]);
    expect(Object.values(results).map((list) => list.length)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it('drops a hit without the field that its list is about', async () => {
    const fake = hubAnswering({
      Collection: [{ design: 'x' }],
      Design: [{ design: 'x' }],
      design_style: [{ design: 'x' }],
    });
    const results = await fake.hub.search('x');
    expect(results).toMatchObject({ collections: [], designs: [{ design: 'x' }], styles: [] });
    expect(fake.lines).toEqual([
      'GET /search: Collection[0] dropped: range missing',
      'GET /search: design_style[0] dropped: style missing',
    ]);
  });

  it('reads the numbers of hits when the hub sends them', async () => {
    const { hub } = hubAnswering({ ...SEARCH, counts: { Colour: '235', Design: 'many', design_style: 4 } });
    expect((await hub.search('x')).counts).toEqual({ colours: 235, styles: 4 });
    expect(await hubAnswering(SEARCH).hub.search('x')).not.toHaveProperty('counts');
  });

  it('reads the suggested term, where the hub has one', async () => {
    expect((await hubAnswering({ ...SEARCH, suggestion: ' karoo ' }).hub.search('kroo')).suggestion).toBe('karoo');
    for (const suggestion of ['', {}, null])
      expect(await hubAnswering({ ...SEARCH, suggestion }).hub.search('x')).not.toHaveProperty('suggestion');
  });

  it('treats missing lists as empty and fails on an answer without any search list', async () => {
    for (const body of [{ success: true }, { Brand: null }, { design_style: [] }, { Category: 'none' }])
      expect(Object.values(await hubAnswering(body).hub.search('x')).flat()).toEqual([]);
    for (const body of [[], '<html>', null, { success: false }, {}, { success: 'perhaps', hits: [] }]) {
      await expect(hubAnswering(body).hub.search('x')).rejects.toEqual(malformed('GET /search'));
    }
  });

  it.each(['', ' ', '\n'])('sends no request for %j', async (term) => {
    const { hub, calls } = hubAnswering(SEARCH);
    expect(Object.values(await hub.search(term)).flat()).toEqual([]);
    expect(calls).toEqual([]);
  });
});
