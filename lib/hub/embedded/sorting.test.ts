import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { parseMartindale } from './products/product-numbers';
import { demoRouter } from './testing/demo-router';

type Product = Record<string, string | string[] | null>;

describe.each(TEST_DATABASES)('T11: sorted products of the demo on $name', ({ create }) => {
  const { database, grid } = demoRouter(create);
  const products = async (sort_by_setting?: string, off_setter = { start: 0, end: 1000 }): Promise<Product[]> =>
    (await grid({ filters: { item_group: '005' }, limited: false, off_setter, sort_by_setting })).products;
  const skus = (list: Product[]) => list.map(({ sku }) => String(sku));

  it('the sort orders are announced in the answers of the filter grid', async () => {
    expect((await grid({ filters: {} })).extensions).toEqual({
      sort_settings: ['Alphabetical A-Z', 'Newest', 'Colour', 'Martindale'],
      ranges: ['martindale', 'width_mm', 'repeat_mm', 'weight_g'],
      flags: ['railroaded'],
      group_by: ['sku', 'design'],
      related: true,
      samples: true,
      projects: true,
    });
  });

  it('Martindale begins with the most rubs, sorts ties A–Z and ends with products without a number', async () => {
    const alphabetical = await products();
    const rubs = (product: Product) => parseMartindale(String(product.martindale)) ?? 0;
    const expected = [...alphabetical].sort((left, right) => rubs(right) - rubs(left));
    expect(rubs(expected[0] ?? {})).toBe(60_000);
    expect(skus(await products('Martindale'))).toEqual(skus(expected));
    expect(skus(await products('Martindale', { start: 18, end: 36 }))).toEqual(skus(expected.slice(18, 36)));
  });

  it('Colour keeps the colour groups together', async () => {
    const colours = (await products('Colour')).map(({ web_colour }) => web_colour?.[0] ?? '');
    const runs = colours.filter((colour, place) => colour !== colours[place - 1]);
    expect(runs).toEqual([...new Set(colours)]);
    expect(runs.indexOf('Cream')).toBeLessThan(runs.indexOf('Blue'));
    expect(runs.at(-1)).toBe('Black');
  });

  it('the card of a design counts all its colours and sizes, whatever the filters', async () => {
    const all = await products();
    const answer = await grid({
      filters: { item_group: '005', web_colour: ['Blue'] },
      limited: true,
      group_by: 'design',
      off_setter: { start: 0, end: 36 },
    });
    const blue = all.filter(({ web_colour }) => web_colour?.includes('Blue'));
    const designs = [...new Set(blue.map(({ design }) => design))];
    expect(answer.products.map(({ design }: Product) => design)).toEqual(designs.slice(0, 36));
    expect(answer.total_items_count).toBe(designs.length);
    for (const card of answer.products) {
      const pieces = all.filter(({ design }) => design === card.design);
      const colours = [...new Set(pieces.map(({ colour }) => colour))];
      expect(card).toMatchObject({ colour_count: colours.length, size_count: 1 });
      expect(card.design_colours.map(({ colour }: Product) => colour)).toEqual(colours.slice(0, 8));
    }
  });

  it('an unknown order is A–Z, and so is Newest when all products were imported at once', async () => {
    const alphabetical = skus(await products('Alphabetical A-Z'));
    expect(skus(await products('Cheapest'))).toEqual(alphabetical);
    expect(skus(await products('Newest'))).toEqual(alphabetical);
    expect(await database().reads.selectFrom('products').select('updated_at').distinct().execute()).toHaveLength(1);
  });
});
