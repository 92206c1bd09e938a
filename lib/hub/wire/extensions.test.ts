import { NO_EXTENSIONS } from '@/lib/hub/hub';
import { hubAnswering } from './testing/fake-hub';

const QUERY = { itemGroup: '005', selection: {}, changed: null, start: 0, end: 9 };

const grid = (body: unknown) => hubAnswering(body).hub.listProducts(QUERY);

describe('what a hub offers beyond the contract', () => {
  const extensions = async (body: unknown) => hubAnswering(body).hub.getExtensions();

  it('T10: only the ranges and flags that the site knows are read', async () => {
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
    [1, true],
    ['yes', false],
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
  ])('T11: of the announced sort orders %j the site knows %j', async (sort_settings, sorts) => {
    const body = { success: true, products: [], extensions: { sort_settings } };
    expect(await extensions(body)).toEqual({ ...NO_EXTENSIONS, sorts });
    expect((await grid(body)).extensions.sorts).toEqual(sorts);
  });

  it.each([
    [['sku', 'design'], true],
    [['sku'], false],
    ['design', false],
  ])('T11: %j announces cards of designs: %p', async (group_by, designs) => {
    const body = { success: true, products: [], extensions: { group_by } };
    expect((await extensions(body)).designs).toBe(designs);
    expect((await grid(body)).extensions.designs).toBe(designs);
  });

  it('T11: the card of a design has its counts and the pictures of its colours; an invalid picture is left out', async () => {
    const design = { colour_count: 7, size_count: '2', design_colours: [{ colour: 'Ochre', image_data: 'o.webp' }, 7] };
    const products = [
      { sku: 'A', design: 'Karoo', ...design },
      { sku: 'B', design: 'Tidal', colour_count: 'many' },
    ];
    const { cards } = await grid({ success: true, products });
    expect(cards.map(({ summary }) => summary)).toEqual([{ colours: 7, sizes: 2, pictures: ['o.webp'] }, undefined]);
  });

  it('T2: related products are the cards of `goes_with`; an invalid one is left out', async () => {
    const { hub, lines } = hubAnswering({
      success: true,
      goes_with: [{ sku: 'A', design: 'B', colour: 'C' }, { design: 'no SKU' }, 7],
    });
    const { goesWith, similarColours } = await hub.listRelatedProducts('X', 8);
    expect(goesWith.map(({ sku }) => sku)).toEqual(['A']);
    expect(similarColours).toEqual([]);
    expect(lines).toHaveLength(2);
    await expect(hubAnswering({ success: false, msg: 'no' }).hub.listRelatedProducts('X', 8)).rejects.toThrow();
  });

  it('T3: products in similar colours are the cards of `similar_colours`', async () => {
    const similar_colours = [{ sku: 'B', design: 'C' }, { sku: 'A', design: 'B' }, null];
    const { hub } = hubAnswering({ success: true, goes_with: [], similar_colours });
    expect((await hub.listRelatedProducts('X', 8)).similarColours.map(({ sku }) => sku)).toEqual(['B', 'A']);
  });

  it.each([
    [true, true],
    ['yes', false],
    [undefined, false],
  ])('T4: `colours` %j announces %p', async (colours, announced) => {
    const body = { success: true, products: [], extensions: { colours } };
    expect((await extensions(body)).colours).toBe(announced);
    expect((await grid(body)).extensions.colours).toBe(announced);
  });

  it('T3: main colours are parsed; one that is not a colour is left out, and a product may have none', async () => {
    const colour = { lab: [52.1, '-8.4', 12], share: '0.7' };
    const main_colours = [colour, { lab: [1, 2], share: 1 }, { lab: 'red', share: 1 }, { lab: [1, 2, 3] }, null];
    const products = [
      { sku: 'A', design: 'B', main_colours },
      { sku: 'C', design: 'D', main_colours: 'red' },
    ];
    const { hub } = hubAnswering({ success: true, products });
    const parsed = await hub.listProductsBySku(['A', 'C']);
    expect(parsed.map(({ mainColours }) => mainColours)).toEqual([[{ lab: [52.1, -8.4, 12], share: 0.7 }], undefined]);
  });

  it.each([
    [68, 68],
    ['45.5', 45.5],
    [2000, 2000],
    [2001, undefined],
    [0, undefined],
    [-5, undefined],
    ['wide', undefined],
    [{}, undefined],
    [null, undefined],
  ])('T14: a picture of %j cm shows %p', async (picture_width_cm, acrossCm) => {
    const products = [
      { sku: 'A', design: 'B', primaryImageUrl: 'a.webp', picture_width_cm },
      { sku: 'C', design: 'D', additionalImages: [{ file_name: 'c.webp' }], picture_width_cm },
    ];
    const parsed = await hubAnswering({ success: true, products }).hub.listProductsBySku(['A', 'C']);
    expect(parsed.map((product) => product.acrossCm)).toEqual([acrossCm, undefined]);
  });
});
