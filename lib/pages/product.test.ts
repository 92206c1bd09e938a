import type { Product } from '@/lib/catalogue/product';
import { productWith } from '@/lib/catalogue/testing/fixtures';
import { NO_EXTENSIONS } from '@/lib/hub/hub';
import { readDesignProducts, readExtensions, readRelated } from '@/lib/page-cache/reads';
import { supplier } from '@/lib/site/supplier';
import type { ProductRoute } from './params';
import { loadProduct } from './product';
import { liveSite } from './testing/fixtures';

jest.mock('@/lib/page-cache/page-hints', () => ({
  tagAsAlias: jest.fn(),
  withFallback: (read: Promise<unknown>, fallback: unknown) => read.catch(() => fallback),
}));
jest.mock('@/lib/page-cache/reads', () => ({
  readDesignProducts: jest.fn(),
  readApplications: jest.fn(),
  readExtensions: jest.fn(),
  readRelated: jest.fn(),
}));
const designProducts = jest.mocked(readDesignProducts);
const extensions = jest.mocked(readExtensions);
const related = jest.mocked(readRelated);

beforeEach(() => {
  extensions.mockResolvedValue({ ...NO_EXTENSIONS, related: true, samples: true });
  related.mockResolvedValue({ goesWith: [], similarColours: [] });
});

const rug = (sku: string, colour: string, retail: number, fields: Partial<Product> = {}) =>
  productWith({
    sku,
    colour,
    itemGroup: '004',
    design: 'Tidal Wash',
    range: 'Tidal',
    width: '200cm',
    length: '300cm',
    prices: { retail, cut: null, roll: null },
    ...fields,
  });

const ROUTE: ProductRoute = {
  itemGroup: '004',
  application: null,
  collection: 'Tidal',
  design: 'Tidal Wash',
  colour: 'Mist',
  target: null,
};

async function load(products: Product[], route: Partial<ProductRoute> = {}) {
  designProducts.mockResolvedValue(products);
  const view = await loadProduct(liveSite(), { ...ROUTE, ...route });
  if (view === null) throw new Error('No such page');
  return view;
}

const RUGS = [
  rug('M-L', 'Mist', 300),
  rug('M-R', 'Mist', 100, { diameter: '200cm' }),
  rug('E-L', 'Ember', 250),
  rug('E-R', 'Ember', 90, { diameter: '200cm' }),
];

describe('P8: the product that a page is rendered for', () => {
  it('is the cheapest of the colour without a target', async () => {
    const view = await load(RUGS);
    expect([view.colour, view.chosen, view.variants.map(({ sku }) => sku)]).toEqual(['Mist', 'M-R', ['M-R', 'M-L']]);
  });

  it('is the SKU and size of the query', async () => {
    expect((await load(RUGS, { target: { sku: 'M-L', size: '200cmx300cm' } })).chosen).toBe('M-L');
  });

  it('is the SKU and size of the query when these are of another colour than the address', async () => {
    const view = await load(RUGS, { target: { sku: 'E-L', size: '200cmx300cm' } });
    expect([view.colour, view.chosen, view.variants.map(({ sku }) => sku)]).toEqual(['Ember', 'E-L', ['E-R', 'E-L']]);
    expect(view.colours.map(({ name, current }) => [name, current])).toEqual([
      ['Ember', true],
      ['Mist', false],
    ]);
    expect(view.canonical).toBe('/item_group/004/collection/Tidal/design/Tidal%20Wash/colour/Ember');
  });

  it('is the cheapest when no product has both SKU and size', async () => {
    expect((await load(RUGS, { target: { sku: 'M-L', size: '200cm' } })).chosen).toBe('M-R');
  });

  it('D8: is null for a colour that the design does not have, whatever the target', async () => {
    designProducts.mockResolvedValue(RUGS);
    const target = { sku: 'E-L', size: '200cmx300cm' };
    expect(await loadProduct(liveSite(), { ...ROUTE, colour: 'Puce', target })).toBeNull();
  });
});

describe('P9: the sizes of a colour', () => {
  const labels = async (...products: Product[]) => (await load(products)).variants.map(({ sizeLabel }) => sizeLabel);

  it('are named by what tells them apart', async () => {
    expect(await labels(...RUGS.slice(0, 2))).toEqual(['200 cm round', '200 × 300 cm']);
    expect(await labels(rug('A', 'Mist', 1), rug('B', 'Mist', 2))).toEqual(['200 × 300 cm, A', '200 × 300 cm, B']);
    const nothing = { width: 'N/A', length: '-', diameter: '0cm', webSize: 'N/A' };
    expect(await labels(rug('A', 'Mist', 1, nothing), rug('B', 'Mist', 2))).toEqual(['A', '200 × 300 cm']);
  });

  it('share equal texts, pictures and rows, so that many sizes keep the page small', async () => {
    const longDescription = 'word '.repeat(400);
    const { variants } = await load(
      Array.from({ length: 40 }, (_, index) =>
        rug(`S${index}`, 'Mist', index + 1, { length: `${index + 100}cm`, longDescription }),
      ),
    );
    expect(variants).toHaveLength(40);
    expect(new Set(variants.map(({ description }) => description)).size).toBe(1);
    expect(new Set(variants.map(({ pictures }) => pictures)).size).toBe(1);
    const rows = new Set(variants.flatMap(({ details }) => details));
    // Each size has its own rows for SKU and size; all sizes share the other rows.
    expect(rows.size).toBe(40 + 40 + (variants[0]?.details.length ?? 0) - 2);
  });
});

describe('P4: the colours of a design', () => {
  it('have a picture of any of their sizes, and the name of the design when they have none', async () => {
    const { colours } = await load(
      [
        rug('A', 'Mist', 1, { pictures: [] }),
        rug('B', 'Mist', 2, { pictures: ['mist.webp'] }),
        rug('C', 'Slate', 2, { pictures: [] }),
        rug('D', 'N/A', 3),
        rug('E', '', 3),
      ],
      {},
    );
    expect(colours.map(({ name, href, picture }) => [name, href, picture?.src ?? null])).toEqual([
      ['Tidal Wash', '/item_group/004/collection/Tidal/design/Tidal%20Wash', '/media/large/karoo-plain-ochre.webp'],
      ['Mist', '/item_group/004/collection/Tidal/design/Tidal%20Wash/colour/Mist', '/media/large/mist.webp'],
      [
        'Tidal Wash',
        '/item_group/004/collection/Tidal/design/Tidal%20Wash/colour/N%2FA',
        '/media/large/karoo-plain-ochre.webp',
      ],
      ['Slate', '/item_group/004/collection/Tidal/design/Tidal%20Wash/colour/Slate', null],
    ]);
  });

  it('encode any name in their address without loss', async () => {
    const names = ['100% Wool', 'A/B', 'Ink "Noir"', "Olivier's", 'Fumé', '🌊 Wave', 'a?b#c&d+e'];
    const { colours } = await load(
      names.map((name, index) => rug(`S${index}`, name, 1)),
      { colour: 'A/B' },
    );
    const last = colours.map(({ href }) => decodeURIComponent(href.split('/').at(-1) ?? ''));
    expect(last.sort()).toEqual([...names].sort());
  });
});

it("P5: a product whose fields are all 'N/A' shows nothing of them", async () => {
  const view = await load(
    [
      rug('X', 'N/A', 1, {
        longDescription: 'N/A',
        description: 'n/a',
        brand: 'N/A',
        composition: '-',
        webSize: 'N/A',
      }),
    ],
    { colour: 'N/A' },
  );
  expect([view.colour, view.variants[0]?.description]).toEqual(['', { head: '', rest: '' }]);
  expect(JSON.stringify([view.nodes, view.variants[0]?.details])).not.toMatch(/N\/A/i);
});

it('D14: no price is in the view', async () => {
  const priced = { prices: { retail: 98765.25, cut: 87654.25, roll: 76543.25 } };
  const text = JSON.stringify(await load([rug('X', 'Mist', 1, priced)]));
  expect(text).not.toMatch(/price|98765|87654|76543/);
});

describe('T1, T2: what can be done with a product, and what goes with it', () => {
  const card = (sku: string) => ({ ...productWith({ sku, design: sku }), picture: null });
  const load = async (product: Product) => {
    designProducts.mockResolvedValue([product]);
    const { itemGroup, range: collection, design } = product;
    return loadProduct(liveSite(), { itemGroup, application: null, collection, design, colour: null, target: null });
  };
  const FABRIC = productWith({
    itemGroup: '005',
    range: 'Karoo',
    brand: 'Marram',
    applications: ['Curtaining', 'N/A'],
  });

  it('has a comparison only with a hub that finds products by SKU', async () => {
    expect((await load(FABRIC))?.tools).toMatchObject({ compare: true, shop: null });
    extensions.mockResolvedValue(NO_EXTENSIONS);
    expect((await load(FABRIC))?.tools.compare).toBe(false);
    extensions.mockRejectedValue(new Error('away'));
    expect((await load(FABRIC))?.tools.compare).toBe(false);
  });

  it.each([
    ['004', true],
    ['010', true],
    ['005', false],
    ['001', false],
  ])('leads from item group %s to the shop: %p', async (itemGroup, sold) => {
    expect((await load({ ...FABRIC, itemGroup }))?.tools.shop !== null).toBe(sold);
  });

  it('asks by a mail that names design, colour, SKU and address', async () => {
    const ask = (await load({ ...FABRIC, design: 'Vlei & Co', colour: 'Ochre', sku: 'V-1' }))?.variants[0]?.ask ?? '';
    const [address, query = ''] = ask.split('?');
    expect(address).toMatch(/^mailto:.+@/);
    expect(query).not.toContain('+');
    const mail = new URLSearchParams(query);
    expect(mail.get('subject')).toBe('Vlei & Co in Ochre');
    expect(mail.get('body')).toContain('(SKU V-1)');
    expect(mail.get('body')).toMatch(/https?:\/\/.+\/design\/Vlei%20%26%20Co\/colour\/Ochre\?/);
  });

  it('links range, brand and applications in its details', async () => {
    const rows = (await load(FABRIC))?.variants[0]?.details.filter((row) => row.kind === 'links');
    expect(rows).toEqual([
      { kind: 'links', term: 'Range', links: [{ label: 'Karoo', href: '/item_group/005/collection/Karoo' }] },
      { kind: 'links', term: 'Brand', links: [{ label: 'Marram', href: '/brand/Marram' }] },
      {
        kind: 'links',
        term: 'Application',
        links: [{ label: 'Curtaining', href: '/item_group/005/application/Curtaining' }],
      },
    ]);
  });

  const cards = (count: number) => Array.from({ length: count }, (_, index) => card(`S-${index}`));

  it('T3: has six products in similar colours if the hub supports them and they are not switched off', async () => {
    const all = {
      related: true,
      samples: true,
      projects: false,
      sorts: [],
      performance: [],
      designs: false,
      colours: true,
    };
    related.mockResolvedValue({ goesWith: [], similarColours: cards(8) });
    expect((await load(FABRIC))?.similarColours).toEqual([]);
    extensions.mockResolvedValue(all);
    expect((await load(FABRIC))?.similarColours.map(({ key }) => key)).toEqual([
      'S-0',
      'S-1',
      'S-2',
      'S-3',
      'S-4',
      'S-5',
    ]);
    extensions.mockResolvedValue({ ...all, related: false });
    expect((await load(FABRIC))?.similarColours).toEqual([]);
    extensions.mockResolvedValue(all);
    jest.replaceProperty(supplier, 'tools', { ...supplier.tools, colours: false });
    expect((await load(FABRIC))?.similarColours).toEqual([]);
    jest.restoreAllMocks();
  });

  it.each([
    [3, 3],
    [4, 4],
    [7, 4],
    [8, 8],
  ])('of %d products that go with it shows %d, so that only a first row can be incomplete', async (found, shown) => {
    related.mockResolvedValue({ goesWith: cards(found), similarColours: [] });
    expect((await load(FABRIC))?.goesWith).toHaveLength(shown);
  });

  it('works without them when the hub fails', async () => {
    related.mockRejectedValue(new Error('away'));
    expect((await load(FABRIC))?.goesWith).toEqual([]);
  });
});
