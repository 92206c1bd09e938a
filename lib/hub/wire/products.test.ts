import { NO_EXTENSIONS } from '@/lib/hub/hub';
import { MULTI_FILTER, PRODUCT } from './testing/contract-answers';
import { hubAnswering } from './testing/fake-hub';

const KEY = { itemGroup: '005', range: 'Karoo', design: 'Karoo Plain' };
const QUERY = { itemGroup: '005', selection: {}, changed: null, start: 0, end: 9 };

const designs = (body: unknown) => hubAnswering(body).hub.designProducts(KEY);
const product = async (fields: object) => {
  const [first] = await designs({ success: true, products: [{ ...PRODUCT, ...fields }] });
  return first;
};
const grid = (body: unknown, start = 0) => hubAnswering(body).hub.products({ ...QUERY, start, end: start + 9 });

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
      comments: '',
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

  it('needs a SKU and a design and nothing else', async () => {
    const [bare] = await designs({ success: true, products: [{ sku: 7, design: 'Karoo' }] });
    expect(bare).toMatchObject({ sku: '7', design: 'Karoo', colour: '', pictures: [], prices: { retail: null } });
  });

  it('C5: drops what is unpublished in silence, and what lacks SKU or design with a line', async () => {
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
    expect(await fake.hub.designProducts(KEY)).toHaveLength(1);
    expect(fake.lines).toEqual([
      'POST /products/multi_filter: products[2] dropped: sku is missing',
      'POST /products/multi_filter: products[3] dropped: design is missing',
      'POST /products/multi_filter: products[4] dropped: is_published is no boolean',
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

  it('reads what only the outer record says', async () => {
    expect(
      await designs({ success: true, products: [{ is_published: false, Product: { sku: 'A', design: 'B' } }] }),
    ).toEqual([]);
  });

  it('takes success without products for none', async () => {
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

  it('without a total there are at least those up to here', async () => {
    expect((await grid({ ...MULTI_FILTER, total_items_count: null }, 18)).total).toBe(19);
    expect((await grid({ success: true, products: [] }, 18)).total).toBe(0);
  });
});

describe('what a hub offers beyond the contract', () => {
  const extensions = async (body: unknown) => hubAnswering(body).hub.extensions();

  it('T10: ranges and flags, as far as the site knows them', async () => {
    const body = {
      success: true,
      products: [],
      extensions: { ranges: ['martindale', 'price', 'weight_g'], flags: 'x' },
    };
    expect((await extensions(body)).performance).toEqual(['martindale', 'weight']);
    const flags = { success: true, products: [], extensions: { flags: ['railroaded', 'martindale'] } };
    expect((await extensions(flags)).performance).toEqual(['railroaded']);
  });

  it.each([
    [{ success: true, products: [], extensions: { related: true } }, true],
    [{ success: true, products: [], extensions: { related: 'yes' } }, false],
    [{ success: true, products: [], extensions: [] }, false],
    [{ success: true, products: [] }, false],
    [[{ total: 0 }], false],
  ])('%j announces related products: %p', async (body, related) => {
    expect(await extensions(body)).toEqual({ ...NO_EXTENSIONS, related });
  });

  it.each([
    [true, true],
    [1, false],
    [undefined, false],
  ])('T8: %p announces orders of samples: %p', async (announced, samples) => {
    const body = { success: true, products: [], extensions: { samples: announced } };
    expect(await extensions(body)).toEqual({ ...NO_EXTENSIONS, samples });
  });

  it.each([
    [
      ['Alphabetical A-Z', 'Newest', 'Colour', 'Martindale'],
      ['newest', 'colour', 'martindale'],
    ],
    [['Martindale', 'Price', 7], ['martindale']],
    ['Newest', []],
    [null, []],
  ])('T11: of the announced orders %j the site knows %j', async (sort_settings, sorts) => {
    const body = { success: true, products: [], extensions: { sort_settings } };
    expect(await extensions(body)).toEqual({ ...NO_EXTENSIONS, sorts });
    expect((await grid(body)).offer?.sorts ?? []).toEqual(sorts);
  });

  it.each([
    [['sku', 'design'], true],
    [['sku'], false],
    ['design', false],
  ])('T11: %j announces cards of designs: %p', async (group_by, designs) => {
    const body = { success: true, products: [], extensions: { group_by } };
    expect((await extensions(body)).designs).toBe(designs);
    expect((await grid(body)).offer?.designs ?? false).toBe(designs);
  });

  it('T11: the card of a design has its numbers and the pictures of its colours; a wrong picture is left out', async () => {
    const design = { colour_count: 7, size_count: '2', design_colours: [{ colour: 'Ochre', image_data: 'o.webp' }, 7] };
    const products = [
      { sku: 'A', design: 'Karoo', ...design },
      { sku: 'B', design: 'Tidal', colour_count: 'many' },
    ];
    const { cards } = await grid({ success: true, products });
    expect(cards.map(({ summary }) => summary)).toEqual([{ colours: 7, sizes: 2, pictures: ['o.webp'] }, undefined]);
  });

  it('T2: related products are the cards of `goes_with`; a wrong one is left out', async () => {
    const { hub, lines } = hubAnswering({
      success: true,
      goes_with: [{ sku: 'A', design: 'B', colour: 'C' }, { design: 'no SKU' }, 7],
    });
    const { goesWith, similarColours } = await hub.relatedProducts('X', 8);
    expect(goesWith.map(({ sku }) => sku)).toEqual(['A']);
    expect(similarColours).toEqual([]);
    expect(lines).toHaveLength(2);
    await expect(hubAnswering({ success: false, msg: 'no' }).hub.relatedProducts('X', 8)).rejects.toThrow();
  });

  it('T3: products in similar colours are the cards of `similar_colours`', async () => {
    const similar_colours = [{ sku: 'B', design: 'C' }, { sku: 'A', design: 'B' }, null];
    const { hub } = hubAnswering({ success: true, goes_with: [], similar_colours });
    expect((await hub.relatedProducts('X', 8)).similarColours.map(({ sku }) => sku)).toEqual(['B', 'A']);
  });

  it.each([
    [true, true],
    ['yes', undefined],
    [undefined, undefined],
  ])('T4: `colours` %j announces %p', async (colours, announced) => {
    const body = { success: true, products: [], extensions: { colours } };
    expect((await extensions(body)).colours).toBe(announced);
    expect((await grid(body)).colours).toBe(announced);
  });

  it('T3: main colours are parsed; one that is not a colour is left out, and a product may have none', async () => {
    const colour = { lab: [52.1, '-8.4', 12], share: '0.7' };
    const main_colours = [colour, { lab: [1, 2], share: 1 }, { lab: 'red', share: 1 }, { lab: [1, 2, 3] }, null];
    const products = [
      { sku: 'A', design: 'B', main_colours },
      { sku: 'C', design: 'D', main_colours: 'red' },
    ];
    const { hub } = hubAnswering({ success: true, products });
    const parsed = await hub.productsBySku(['A', 'C']);
    expect(parsed.map(({ mainColours }) => mainColours)).toEqual([[{ lab: [52.1, -8.4, 12], share: 0.7 }], undefined]);
  });
});
