import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { getStoredValue, openProducts, selectProducts } from '@/lib/hub/embedded/products/stored-product';
import { demoRouter, GRID_FIELDS } from './testing/demo-router';

describe.each(TEST_DATABASES)('S6: the hub contract with the demo data on $name', ({ create }) => {
  const { database, post, grid } = demoRouter(create);

  describe('POST /products/multi_filter', () => {
    it('F14: gives a page of cards with the total, the options and their counts', async () => {
      const body = await grid({ filters: { item_group: '005' }, off_setter: { start: 0, end: 9 } });
      expect(body.success).toBe(true);
      expect(body.products).toHaveLength(9);
      expect(body.total_items_count).toBeGreaterThan(100);
      expect(Object.keys(body.products[0]).sort()).toEqual(
        [
          'sku',
          'design',
          'numbers',
          'group_desc',
          'colour',
          'range',
          'brand',
          'item_group',
          'application',
          'primaryImageUrl',
          'web_size',
          'width',
          'length_cm',
          'diameter',
          'default_sku',
          'is_published',
          'updated_at',
        ].sort(),
      );
      expect(Object.keys(body.filters).sort()).toEqual(GRID_FIELDS.filter((field) => field !== 'item_group').sort());
      expect(Object.keys(body.filter_counts).sort()).toEqual(Object.keys(body.filters).sort());
      for (const [field, values] of Object.entries<string[]>(body.filters)) {
        expect({ field, count: body.filter_counts[field].length }).toEqual({ field, count: values.length });
      }
    });

    it('D12: a filter is one text or a list; values are OR, filters are AND, unknown ones ignored', async () => {
      const total = async (filters: unknown) => (await grid({ filters })).total_items_count;
      const [blue, green] = [
        await total({ item_group: '005', web_colour: 'Blue' }),
        await total({ item_group: '005', web_colour: ['green'] }),
      ];
      const both = await total({ item_group: '005', web_colour: ['Blue', 'Green'] });
      expect(blue).toBeGreaterThan(0);
      expect(both).toBeGreaterThan(Math.max(blue, green));
      expect(
        await total({ item_group: '005', web_colour: 'Blue', nonsense: 'x', in_stock: 'false', __proto__: 'x' }),
      ).toBe(blue);
      expect(await total({ item_group: '005', web_colour: 'Blue', brand: '', web_size: [], web_type: null })).toBe(
        blue,
      );
      expect(await total({ item_group: '005', web_colour: 'Blue', brand: 'Nobody' })).toBe(0);
      expect(await total({})).toBe(329);
    });

    it('pages follow each other without gaps, and invalid offsets are not an error', async () => {
      const skus = async (off_setter?: unknown) =>
        (await grid({ filters: {}, off_setter })).products.map((product: { sku: string }) => product.sku);
      const all = await skus();
      expect(new Set(all).size).toBe(329);
      expect([...(await skus({ start: 0, end: 9 })), ...(await skus({ start: '9', end: '18' }))]).toEqual(
        all.slice(0, 18),
      );
      expect(await skus({ start: -5, end: 3 })).toEqual(all.slice(0, 3));
      expect(await skus({ start: 5, end: 2 })).toEqual([]);
      expect(await skus({ start: 1e300, end: 'x' })).toEqual([]);
      expect(await skus({ start: 'x', end: 1e9 })).toEqual(all);
    });

    it('never returns an unpublished product, even with only_published: false', async () => {
      const body = await grid({ filters: { range: 'Aldwych' }, only_published: false });
      expect(body.products.length).toBeGreaterThan(0);
      expect(body.products.filter((product: { is_published: boolean }) => product.is_published !== true)).toEqual([]);
    });

    it('gives only what is in stock when asked', async () => {
      const rows = openProducts(await selectProducts(database().reads).execute());
      const inStock = rows.filter(
        ({ product, is_published }) => is_published === 1 && Number(getStoredValue(product, 'on_hand') ?? 0) > 0,
      );
      expect(inStock.length).toBeLessThan(329);
      expect((await grid({ filters: {}, only_in_stock: true })).total_items_count).toBe(inStock.length);
    });

    it('P6: gives whole products with the names of their symbols', async () => {
      const { body } = await post('/products/multi_filter', {
        filters: { item_group: '005', design: 'saltmarsh linen', range: 'OVERBERG' },
        filter_fields: ['item_group', 'design', 'range', 'colour'],
        limited: false,
      });
      expect(body.filters).toEqual({});
      expect(body.products.map((product: { design: string }) => product.design)).toEqual(
        Array(body.total_items_count).fill('Saltmarsh Linen'),
      );
      expect(body.products.find((product: { sku: string }) => product.sku === 'SALL-FLA-140')).toMatchObject({
        id: 90100,
        long_description: expect.stringMatching(/^A washed linen/),
        price_retail_inc_vat: 1000,
        additionalImages: [{ image_data: 'room-dining-table.webp' }, {}, {}, {}],
        cleaning_instructions: [
          { image_data: 'wash-30.svg', file_name: 'wash-30.svg', cleaning_instruction_name: 'Wash at 30°' },
          {},
          {},
          {},
        ],
        standards: [{ file_name: 'abrasion-domestic.svg', name: 'Domestic' }, {}],
        symbols: [{ file_name: 'wash-30.svg', name: 'Wash at 30°' }, {}, {}, {}],
      });
    });

    it.each([undefined, null, 'x', [], {}, { filters: [] }, { filters: {}, off_setter: 5 }])(
      'refuses the body %j',
      async (body) => {
        expect(await post('/products/multi_filter', body)).toEqual({
          status: 400,
          body: { success: false, msg: expect.stringMatching(/must be a JSON object/) },
        });
      },
    );
  });
});
