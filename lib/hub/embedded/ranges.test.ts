import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { parseMartindale } from './products/product-numbers';
import { demoRouter } from './testing/demo-router';

type Product = Record<string, string | string[] | null>;

const FABRIC = { item_group: '005' };

describe.each(TEST_DATABASES)('T10: the demo filtered by numbers on $name', ({ create }) => {
  const { grid } = demoRouter(create);
  const ask = (question: object) => grid({ filters: FABRIC, limited: false, ...question });
  const rubs = ({ martindale }: Product) => parseMartindale(String(martindale)) ?? 0;

  it('both ends of a range are included, and an open end is no limit', async () => {
    const all: Product[] = (await ask({})).products;
    for (const [min, max] of [
      [30_000, null],
      [null, 20_000],
      [20_000, 30_000],
      [30_000.5, null],
    ] as const) {
      const answer = await ask({ ranges: { martindale: { min, max } } });
      const expected = all.filter(
        (product) => rubs(product) > 0 && rubs(product) >= (min ?? 0) && rubs(product) <= (max ?? Infinity),
      );
      expect(answer.total_items_count).toBe(expected.length);
      expect(answer.products.map(({ sku }: Product) => sku)).toEqual(expected.map(({ sku }) => sku));
    }
  });

  it('bands are counted with all other filters applied, but not their own range', async () => {
    const filters = { ...FABRIC, web_colour: ['Blue'] };
    const blue = await ask({ filters });
    const bands = blue.range_limits.martindale.bands as [number, number][];
    for (const [place, [bound, count]] of bands.entries()) {
      const next = bands[place + 1]?.[0] ?? Infinity;
      expect(blue.products.filter((p: Product) => rubs(p) > 0 && rubs(p) >= bound && rubs(p) < next)).toHaveLength(
        count,
      );
    }
    const strong = await ask({ filters, ranges: { martindale: { min: 30_000, max: null } } });
    expect(strong.range_limits.martindale).toEqual(blue.range_limits.martindale);
    expect(strong.range_limits.width_mm).not.toEqual(blue.range_limits.width_mm);
    const numbers = blue.products.map(rubs).filter((number: number) => number > 0);
    expect(blue.range_limits.martindale).toMatchObject({ min: Math.min(...numbers), max: Math.max(...numbers) });
  });

  it('the flag shows railroaded products alone, with their count', async () => {
    const all = await ask({});
    const railroaded = all.products.filter((product: Product) => product.railroaded === 'Yes');
    expect(all.flag_counts).toEqual({ railroaded: railroaded.length });
    const answer = await ask({ flags: { railroaded: true } });
    expect(answer.products).toEqual(railroaded);
    expect((await ask({ flags: { railroaded: false } })).total_items_count).toBe(all.total_items_count);
  });

  it('products have their numbers; an item group without numbers has no limits', async () => {
    const { products } = await ask({ limited: true });
    expect(products[0].numbers).toEqual((await ask({})).products[0].numbers);
    expect(Object.keys(products[0].numbers)).toEqual(['martindale', 'width_mm', 'repeat_mm', 'weight_g']);
    expect((await ask({ filters: { item_group: '004' } })).range_limits).not.toHaveProperty('martindale');
  });

  it.each([
    null,
    'x',
    [],
    { martindale: '30000-' },
    { martindale: {} },
    { martindale: { min: 'x' } },
    { price: { min: 1 } },
  ])('an invalid range changes nothing: %j', async (ranges) => {
    expect((await ask({ ranges })).total_items_count).toBe((await ask({})).total_items_count);
  });
});
