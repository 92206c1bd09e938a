import { PHASE_PRODUCTION_SERVER } from 'next/constants';

interface Rewrites {
  beforeFiles: { has?: { key: string; value: string }[] }[];
}

/** The configuration is plain JavaScript, which has no types. */
const FILE: string = './next.config.js';

async function rewrites(): Promise<Rewrites> {
  const { default: config } = await import(FILE);
  return config(PHASE_PRODUCTION_SERVER).rewrites();
}

/** What the first rewrite takes from a query: SKU and size, or null when it leaves the address alone. */
async function target(query: Readonly<Record<string, string>>): Promise<object | null> {
  const has = (await rewrites()).beforeFiles[0]?.has ?? [];
  const found = has.map(({ key, value }) => new RegExp(`^${value}$`).exec(query[key] ?? '')?.groups);
  expect(has).toHaveLength(2);
  return found.includes(undefined) ? null : Object.assign({}, ...found);
}

describe('P8: an address that asks for a SKU and a size', () => {
  it.each([
    ['140cmx0cm', 'KAR-OCH-140'],
    ['160 cm x 230 cm', 'AB/12.5-C/7'],
    ['1,5mx2m', '00417'],
  ])('leads to the page of size %p and SKU %p', async (size, sku) => {
    expect(await target({ targetSize: size, targetProduct: sku })).toEqual({ size, sku });
  });

  it.each([
    ['..', 'A'],
    ['1cm', '..'],
    ['1cm', 'A/../B'],
    ['1cm', '/A'],
    ['1cm', 'A/'],
    ['1cm', 'A%2FB'],
    ['1cm?', 'A#b'],
    ['½', 'A'],
    ['1cm', 'A\nB'],
    ['1cm', 'A'.repeat(62)],
    ['', 'A'],
    ['1cm', ''],
  ])('stays what it is for what a path cannot hold as it is: size %p and SKU %p', async (size, sku) => {
    expect(await target({ targetSize: size, targetProduct: sku })).toBeNull();
  });
});
