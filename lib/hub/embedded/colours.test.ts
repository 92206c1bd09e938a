import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { computeColourDifference, convertHexToLab, type MainColour } from '@/lib/catalogue/lab';
import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { extractMainColours } from './products/main-colours';
import { createHubStore } from './store/store';
import { importsInto } from './testing/imports';
import { writeFiles } from './testing/sources';
import { createRouter } from './transport';

jest.mock('./products/main-colours', () => {
  const actual = jest.requireActual<typeof import('./products/main-colours')>('./products/main-colours');
  return { ...actual, extractMainColours: jest.fn(actual.extractMainColours) };
});

const extract = jest.mocked(extractMainColours);

const plain = (colour: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
    .webp({ lossless: true })
    .toBuffer();

const HEADER = 'sku,design,colour,item_group,primaryImageUrl';

describe.each(TEST_DATABASES)('T3: colours of products on $name', ({ create }) => {
  const { database, inside, run } = importsInto(create);
  beforeEach(() => extract.mockClear());

  const source = () => inside('source');
  const products = (...lines: string[]) =>
    writeFiles(source(), { 'products.csv': `${[HEADER, ...lines].join('\n')}\n` });
  async function picture(name: string, bytes: Buffer | string): Promise<void> {
    await mkdir(path.join(source(), 'media'), { recursive: true });
    await writeFile(path.join(source(), 'media', name), bytes);
  }
  async function stored(): Promise<Record<string, MainColour[] | null>> {
    const rows = await database().reads.selectFrom('products').select(['sku', 'main_colours']).execute();
    return Object.fromEntries(rows.map((row) => [row.sku, row.main_colours && JSON.parse(row.main_colours)]));
  }
  async function openRouter() {
    const router = createRouter(createHubStore(database(), { log: () => undefined }), () =>
      Promise.reject(new Error('no applications here')),
    );
    return async (target: string, body: unknown) =>
      JSON.parse(JSON.stringify((await router({ method: 'POST', path: target, body })).body));
  }

  it('are computed once per picture, however many products use it', async () => {
    await picture('red.webp', await plain('#b03a2e'));
    await products('A,Karoo,Red,005,red.webp', 'B,Karoo,Red,005,red.webp', 'C,Karoo,Blue,005,');
    await run(source());
    const { A, B, C } = await stored();
    expect(A && computeColourDifference(A[0]?.lab ?? [0, 0, 0], convertHexToLab('b03a2e'))).toBeLessThan(2);
    expect(B).toEqual(A);
    expect(C).toBeNull();
    expect(extract).toHaveBeenCalledTimes(1);
  });

  it('are not computed again until the picture changes, not even by an import of products alone', async () => {
    await picture('red.webp', await plain('#b03a2e'));
    await products('A,Karoo,Red,005,red.webp');
    await run(source());
    const first = await stored();
    await run(source());
    await run(path.join(source(), 'products.csv'));
    expect(await stored()).toEqual(first);
    expect(extract).toHaveBeenCalledTimes(1);
    await picture('red.webp', await plain('#1f3a5f'));
    await run(source());
    expect(await stored()).not.toEqual(first);
    expect(extract).toHaveBeenCalledTimes(2);
  });

  it('are null without a readable picture, and the import succeeds', async () => {
    await picture('broken.webp', 'no picture');
    await picture('cut.webp', (await plain('#b03a2e')).subarray(0, 20));
    const names = ['broken.webp', 'cut.webp', 'missing.webp', 'https://x.example/a.webp', '../../etc/passwd', '.', ''];
    await products(...names.map((name, place) => `S${place},Karoo,Red,005,${name}`));
    await run(source());
    expect(Object.values(await stored())).toEqual(names.map(() => null));
  });

  it('are not computed without pictures, and the hub does not announce them', async () => {
    await products('A,Karoo,Red,005,red.webp', 'B,Karoo,Red,005,');
    await run(source());
    expect(extract).not.toHaveBeenCalled();
    const { extensions } = await (await openRouter())('/products/multi_filter', { filters: {} });
    expect(extensions).not.toHaveProperty('colours');
  });

  describe('in the answers of the hub', () => {
    beforeEach(async () => {
      for (const [name, colour] of Object.entries({ slate: '#8a9ba8', steel: '#8090a0', red: '#b03a2e' }))
        await picture(`${name}.webp`, await plain(colour));
      await products(
        'R,Rooi,Red,005,red.webp',
        'S1,Slate,Slate,005,slate.webp',
        'S2,Slate,Steel,005,steel.webp',
        'T1,Storm,Steel,005,steel.webp',
        'T2,Storm,Slate,005,slate.webp',
        'W,Wall,Slate,001,slate.webp',
        'N,None,Grey,005,',
      );
      await run(source());
    });

    const skus = (list: { sku: string }[]) => list.map(({ sku }) => sku);
    const near_colour = { lab: convertHexToLab('8a9ba8'), limit: 60 };

    it('T4: products are listed by their distance to a colour, within the filters', async () => {
      const post = await openRouter();
      const grid = (body: object) =>
        post('/products/multi_filter', { filters: { item_group: '005' }, limited: true, ...body });
      const list = await grid({ near_colour });
      expect(skus(list.products)).toEqual(['S1', 'T2', 'S2', 'T1', 'R']);
      expect(list).toMatchObject({ total_items_count: 5, extensions: { colours: true } });
      expect(list.products[0].main_colours[0]).toMatchObject({ lab: expect.any(Array), share: 1 });
      const page = await grid({ near_colour, off_setter: { start: 1, end: 3 } });
      expect(skus(page.products)).toEqual(['T2', 'S2']);
      expect((await grid({ near_colour: { ...near_colour, limit: 2 } })).total_items_count).toBe(2);
      expect(skus((await grid({ near_colour, filters: { design: 'Storm' } })).products)).toEqual(['T2', 'T1']);
    });

    it.each([null, 'red', {}, { lab: [1, 2] }, { lab: ['x', 1, 2] }, { lab: [null, 1, 2] }])(
      'T4: %j is an invalid colour and filters nothing',
      async (hostile) => {
        const post = await openRouter();
        const list = await post('/products/multi_filter', { filters: { item_group: '005' }, near_colour: hostile });
        expect(list.total_items_count).toBe(6);
      },
    );

    it('T3: similar colours are of other designs of the item group, each design once, nearest first', async () => {
      const post = await openRouter();
      const similar = async (sku: string, limit?: number) =>
        skus((await post('/products/related', { sku, limit })).similar_colours);
      expect(await similar('S1')).toEqual(['T2', 'R']);
      expect(await similar('S2')).toEqual(['T1', 'R']);
      expect(await similar('S1', 1)).toEqual(['T2']);
      expect(await similar('W')).toEqual([]);
      expect(await similar('N')).toEqual([]);
      expect(await similar('NO-SUCH')).toEqual([]);
    });

    it('products found by SKU have their main colours', async () => {
      const post = await openRouter();
      const { products: found } = await post('/products/by-sku', { skus: ['S1', 'N'] });
      expect(found[0].main_colours).toHaveLength(1);
      expect(found[1]).not.toHaveProperty('main_colours');
      expect(await readFile(inside('media-store/red.webp'))).toEqual(await plain('#b03a2e'));
    });
  });
});
