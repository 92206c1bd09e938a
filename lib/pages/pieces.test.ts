import { productWith } from '@/lib/catalogue/testing/fixtures';
import { NO_EXTENSIONS } from '@/lib/hub/hub';
import { loadComparison, loadSamples } from './pieces';
import { liveSite } from './testing/fixtures';

const productsBySku = jest.fn();
jest.mock('@/lib/hub', () => ({ getHub: async () => ({ listProductsBySku: productsBySku }) }));
jest.mock('@/lib/page-cache/reads', () => ({
  readExtensions: async () => ({ ...NO_EXTENSIONS, related: true, samples: true }),
}));

beforeEach(() => {
  productsBySku.mockReset().mockResolvedValue([productWith({ sku: 'SALL-FLA-140' })]);
});

describe('T5, T8: the products of a query', () => {
  it('D8: a SKU in lower case is not unknown', async () => {
    for (const load of [loadComparison, loadSamples])
      expect((await load(liveSite(), ['sall-fla-140', 'no-such']))?.unknown).toEqual(['no-such']);
  });

  it('have their size in their names, so that sizes of one rug are told apart', async () => {
    const rug = { design: 'Wash', colour: 'Mist' };
    productsBySku.mockResolvedValue([
      productWith({ ...rug, webSize: '160cm x 230cm' }),
      productWith({ ...rug, webSize: '-' }),
    ]);
    const names = (await loadComparison(liveSite(), ['a', 'b']))?.products.map(({ name }) => name);
    expect(names).toEqual(['Wash in Mist, 160 × 230 cm', 'Wash in Mist']);
  });

  it('are at most eight in an order of samples, which says so when there are more', async () => {
    const skus = Array.from({ length: 9 }, (_, index) => `S-${index}`);
    productsBySku.mockImplementation(async (asked: string[]) => asked.map((sku) => productWith({ sku })));
    const full = await loadSamples(liveSite(), skus);
    expect(full?.pieces.map(({ sku }) => sku)).toEqual(skus.slice(0, 8));
    expect(full?.excess).toMatchObject({ sku: 'S-8' });
    expect((await loadSamples(liveSite(), skus.slice(1)))?.excess).toBeUndefined();
  });
});
