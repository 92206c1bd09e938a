import { MULTI_FILTER, PRODUCT } from './testing/contract-answers';
import { hubAnswering } from './testing/fake-hub';

const KEY = { itemGroup: '005', range: 'Karoo', design: 'Karoo Plain' };
const QUERY = { itemGroup: '005', selection: {}, changed: null, start: 0, end: 9 };

const designs = (body: unknown) => hubAnswering(body).hub.listDesignProducts(KEY);
const product = async (fields: object) => {
  const [first] = await designs({ success: true, products: [{ ...PRODUCT, ...fields }] });
  return first;
};
const grid = (body: unknown, start = 0) => hubAnswering(body).hub.listProducts({ ...QUERY, start, end: start + 9 });

describe('P5: products', () => {
  it('reads the contract example, field by field', async () => {
    expect(await product({})).toEqual({
      sku: 'KAR-OCH-140',
      design: 'Karoo Plain',
      colour: 'Ochre',
      range: 'Karoo',
      brand: 'Marram',
      itemGroup: '005',
      applications: ['Dual Purpose'],
      groupName: 'Fabric',
      description: 'Slubbed linen blend',
      longDescription: 'A basketweave.',
      pictures: ['karoo-plain-ochre.webp', 'karoo-2.webp'],
      symbols: [{ file: 'wash-30.svg', name: null }],
      care: [{ file: 'wash-30.svg', name: 'Wash at 30°' }],
      standards: [{ file: 'fr.svg', name: null }],
      hangingInstructions: '',
      webSize: '-',
      width: '140cm',
      length: '0cm',
      diameter: '0cm',
      verticalRepeat: '64cm',
      horizontalRepeat: '32cm',
      railroaded: 'No',
      composition: '55% linen, 45% cotton',
      weight: '320 g/m²',
      martindale: '40 000',
      prices: { retail: 899, cut: 489, roll: 410 },
      facets: {
        application: ['Dual Purpose'],
        colours: ['Yellow'],
        design_style: ['Plain'],
        types: ['Plain'],
        brand: ['Marram'],
        material: ['Linen', 'Cotton'],
        standards: [],
        sizes: ['-'],
        shapes: [],
      },
    });
  });

  it('has its plain name as its description where the hub has none', async () => {
    for (const placeholder of ['', '-', 'N/A', null])
      expect(await product({ disambiguating_description: placeholder, description_1: 'Voile Dove' })).toMatchObject({
        description: 'Voile Dove',
      });
  });

  it('needs a SKU and a design and nothing else', async () => {
    const [bare] = await designs({ success: true, products: [{ sku: 7, design: 'Karoo' }] });
    expect(bare).toMatchObject({ sku: '7', design: 'Karoo', colour: '', pictures: [], prices: { retail: null } });
  });

  it('have the item group and the range that were asked for where the hub leaves these out', async () => {
    const bare = { success: true, products: [{ sku: 'A', design: 'Karoo Plain', range: '' }] };
    expect(await designs(bare)).toMatchObject([{ itemGroup: '005', range: 'Karoo' }]);
    expect(await hubAnswering(bare).hub.listCollectionProducts(KEY)).toMatchObject([
      { itemGroup: '005', range: 'Karoo' },
    ]);
    expect((await grid(bare)).cards).toMatchObject([{ itemGroup: '005', range: '' }]);
    expect(await product({ item_group: '001', range: 'Aldwych' })).toMatchObject({
      itemGroup: '001',
      range: 'Aldwych',
    });
  });

  it('are listed once each, as the hub lists them first (D15)', async () => {
    const products = [PRODUCT, { ...PRODUCT, sku: 'B' }, { ...PRODUCT, colour: 'Slate' }];
    const names = (list: { sku: string; colour: string }[]) => list.map(({ sku, colour }) => `${sku} ${colour}`);
    const once = ['KAR-OCH-140 Ochre', 'B Ochre'];
    expect(names(await designs({ success: true, products }))).toEqual(once);
    expect(names(await hubAnswering({ success: true, products }).hub.listCollectionProducts(KEY))).toEqual(once);
    expect(names((await grid({ success: true, products })).cards)).toEqual(once);
  });

  it('C5: drops unpublished products silently, and invalid ones with a log line', async () => {
    const fake = hubAnswering({
      success: true,
      products: [
        { ...PRODUCT, is_published: false },
        { ...PRODUCT, is_published: '0' },
        { ...PRODUCT, sku: ' ' },
        { ...PRODUCT, design: null },
        { ...PRODUCT, is_published: 'yes' },
        { ...PRODUCT, is_published: null },
      ],
    });
    expect(await fake.hub.listDesignProducts(KEY)).toHaveLength(1);
    expect(fake.lines).toEqual([
      'POST /products/multi_filter: products[2] dropped: sku is missing',
      'POST /products/multi_filter: products[3] dropped: design is missing',
      'POST /products/multi_filter: products[4] dropped: is_published is not a boolean',
    ]);
  });

  it('reads an application that is a list, and does not split one that is a text', async () => {
    expect((await product({ application: ['Curtaining', 'Upholstery', ''] }))?.applications).toEqual([
      'Curtaining',
      'Upholstery',
    ]);
    expect((await product({ application: 'Curtaining, Upholstery|x' }))?.facets.application).toEqual([
      'Curtaining, Upholstery|x',
    ]);
  });

  it('reads lists that arrive as one text, and prices that arrive as texts', async () => {
    expect(
      await product({ web_colour: 'Blue', web_size: ['200cm', '300cm'], price_retail_inc_vat: '899.50' }),
    ).toMatchObject({
      facets: { colours: ['Blue'], sizes: ['200cm', '300cm'] },
      webSize: '200cm',
      prices: { retail: 899.5 },
    });
  });

  it('P1: puts the primary picture first and shows none twice', async () => {
    const images = ['b.webp', { image_data: 'a.webp' }, { file_name: 'c.webp' }, {}];
    expect((await product({ primaryImageUrl: 'a.webp', additionalImages: images }))?.pictures).toEqual([
      'a.webp',
      'b.webp',
      'c.webp',
    ]);
    expect((await product({ primaryImageUrl: '', additionalImages: [] }))?.pictures).toEqual([]);
  });
});

describe('D13: shapes of an answer with products', () => {
  const other = { ...PRODUCT, sku: 'B' };

  it.each([
    ['products', { success: true, products: [PRODUCT] }],
    ['products without success', { products: [PRODUCT] }],
    ['data', { success: true, data: [PRODUCT] }],
    ['data beside null products', { success: true, products: null, data: [PRODUCT] }],
    ['a list whose last element is dropped', [PRODUCT, other]],
    ['StockMaster', { success: true, products: [{ StockMaster: PRODUCT }] }],
    ['Product', { success: true, products: [{ Product: PRODUCT }] }],
    ['StockMaster in a list', [{ StockMaster: PRODUCT }, 17]],
  ])('%s', async (_name, body) => {
    expect((await designs(body)).map(({ sku }) => sku)).toEqual(['KAR-OCH-140']);
  });

  it('reads a field that only the outer record has', async () => {
    expect(
      await designs({ success: true, products: [{ is_published: false, Product: { sku: 'A', design: 'B' } }] }),
    ).toEqual([]);
  });

  it('treats success without products as an empty list', async () => {
    expect(await designs({ success: true })).toEqual([]);
    expect(await designs([])).toEqual([]);
  });

  it.each([
    [{}],
    [{ products: null }],
    [{ success: false, products: [] }],
    [{ success: false, data: [PRODUCT] }],
    [{ success: true, products: {} }],
    [{ success: true, products: 'none' }],
    ['<!doctype html>'],
    [null],
  ])('fails as a whole on %j', async (body) => {
    await expect(designs(body)).rejects.toMatchObject({ kind: 'malformed', call: 'POST /products/multi_filter' });
    await expect(grid(body)).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('F6: the filter grid', () => {
  it('reads cards, total and options of the contract example', async () => {
    const list = await grid(MULTI_FILTER);
    expect(list.total).toBe(128);
    expect(list.cards).toEqual([
      {
        sku: 'KAR-OCH-140',
        design: 'Karoo Plain',
        colour: 'Ochre',
        range: 'Karoo',
        itemGroup: '005',
        webSize: '-',
        width: '140cm',
        length: '0cm',
        diameter: '0cm',
        picture: 'karoo-plain-ochre.webp',
      },
    ]);
    expect(list.options.colours).toEqual([
      { value: 'Blue', count: 128 },
      { value: 'Green', count: 61 },
    ]);
    expect(list.options.types).toEqual([{ value: 'Sheer', count: null }]);
    expect(list.options.shapes).toEqual([]);
  });

  it('never lets a price reach a card (D14)', async () => {
    expect(JSON.stringify(await grid(MULTI_FILTER))).not.toMatch(/price|489|899/);
  });

  it.each([
    ['128', 128],
    [0, 0],
    [undefined, 1],
    ['many', 1],
    [-4, 1],
    [1.5, 1],
  ])('reads the total %j as %j', async (total, expected) => {
    expect((await grid({ ...MULTI_FILTER, total_items_count: total })).total).toBe(expected);
  });

  it('without a total counts the products up to this page', async () => {
    expect((await grid({ ...MULTI_FILTER, total_items_count: null }, 18)).total).toBe(19);
    expect((await grid({ success: true, products: [] }, 18)).total).toBe(0);
  });
});
