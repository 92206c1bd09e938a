import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { demoRouter } from './testing/demo-router';

describe.each(TEST_DATABASES)('T2: related products of the demo on $name', ({ create }) => {
  const { post, grid } = demoRouter(create);
  const related = async (sku: string, limit?: number) =>
    (await post('/products/related', { sku, limit })).body.goes_with;
  const named = async (sku: string, limit?: number): Promise<string[]> =>
    (await related(sku, limit)).map(
      (card: Record<string, string>) => `${card.item_group} ${card.design}, ${card.colour}`,
    );

  it('begin with the same family in other item groups, in the same colour', async () => {
    expect((await named('HAZE-DUC-137')).slice(0, 3)).toEqual([
      '001 Hazelbury Paper, Duck Egg',
      '018 Hazelbury Scatter, Midnight',
      '005 Hazelbury Sprig, Ink',
    ]);
  });

  it('contain each design once, never that of the product, and at most as many as requested', async () => {
    const cards = await related('SALL-FLA-140', 8);
    const designs = cards.map((card: Record<string, string>) => `${card.item_group} ${card.range} ${card.design}`);
    expect(designs.length).toBeGreaterThan(3);
    expect(new Set(designs).size).toBe(designs.length);
    expect(designs).not.toContain('005 Overberg Saltmarsh Linen');
    expect(await related('SALL-FLA-140', 3)).toHaveLength(3);
    expect(await related('SALL-FLA-140', 0)).toEqual([]);
  });

  it('are empty for an unknown product; a call without a SKU is refused', async () => {
    expect(await related('NO-SUCH')).toEqual([]);
    expect(await post('/products/related', {})).toMatchObject({ status: 400, body: { success: false } });
  });

  it('are announced in the answers of the filter grid', async () => {
    expect((await grid({ filters: { item_group: '005' } })).extensions).toMatchObject({ related: true });
  });

  it('D8: a SKU in lower case finds its product, once', async () => {
    for (const skus of [['haze-duc-137'], ['haze-duc-137', 'HAZE-DUC-137', 'no-such']]) {
      const { body } = await post('/products/by-sku', { skus });
      expect(body.products.map(({ sku }: { sku: string }) => sku)).toEqual(['HAZE-DUC-137']);
    }
  });

  it('T5: products are found by SKU, in order, unknown ones left out', async () => {
    const bySku = async (skus: unknown) => post('/products/by-sku', { skus });
    const { body } = await bySku(['HAZP-DUC-ROLL', 'NO-SUCH', 'HAZE-DUC-137', 'HAZP-DUC-ROLL', 7]);
    expect(body.products.map(({ sku }: { sku: string }) => sku)).toEqual(['HAZP-DUC-ROLL', 'HAZE-DUC-137']);
    expect(body.products[1].cleaning_instructions[0]).toMatchObject({ cleaning_instruction_name: 'Dry clean' });
    expect(body.products[1].numbers).toMatchObject({ width_mm: 1370, repeat_mm: expect.anything() });
    expect((await bySku('HAZE-DUC-137')).status).toBe(400);
    expect((await bySku([])).body.products).toEqual([]);
  });
});
