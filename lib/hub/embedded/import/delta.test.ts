import { advanceGeneration } from '@/lib/db/database';
import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { computeGroupStats, listApplicationNames, listBrandsWithProducts } from '@/lib/hub/embedded/handlers/stats';
import { buildIndex } from '@/lib/hub/embedded/store/load-index';
import type { Snapshot } from '@/lib/hub/embedded/store/snapshot';
import { createHubStore } from '@/lib/hub/embedded/store/store';
import { importsInto } from '@/lib/hub/embedded/testing/imports';
import { writeFiles } from '@/lib/hub/embedded/testing/sources';
import type { HubEvent } from '@/lib/hub/hub';
import type { FacetIndex } from '@/lib/index/facet-segment';
import { importPath } from './import';
import { ImportError } from './source-files';

const HEADER = 'sku,design,colour,range,brand,item_group,application,web_colour,is_published\n';
const line = (number: number, design = `Design ${number % 10}`, brand = 'Marram', published = 'true') =>
  `SKU-${number},${design},Ochre,Coast,${brand},005,Curtaining,Blue,${published}\n`;
const CATALOGUE = HEADER + Array.from({ length: 100 }, (_, number) => line(number)).join('');

describe.each(TEST_DATABASES)('O6: a delta on $name', ({ create }) => {
  const { database, inside, lines, run } = importsInto(create);
  let loads = 0;
  let events: HubEvent[] = [];
  let load: () => Promise<Snapshot>;

  const change = async (products: string | null, deleted: readonly string[] = []) => {
    if (products !== null) await writeFiles(inside('delta'), { 'products.csv': HEADER + products });
    const target = products === null ? null : inside('delta');
    const options = { mediaFolder: inside('media-store'), log: (text: string) => lines.push(text) };
    return importPath(database(), target, { ...options, mode: 'delta', deleted });
  };
  const list = async (filters: Record<string, string[]>) => {
    const { skus, total } = (await load()).facets.query({ filters, fields: [], start: 0, end: 5 });
    return [total, ...skus];
  };

  beforeEach(async () => {
    await writeFiles(inside('whole'), { 'products.csv': CATALOGUE });
    await run(inside('whole'));
    [loads, events] = [0, []];
    const store = createHubStore(database(), {
      log: () => undefined,
      onChange: (changes) => events.push(...changes),
      loadIndex: () => {
        loads += 1;
        return buildIndex(database().reads);
      },
    });
    await store.getSnapshot();
    load = () => store.refresh();
  });

  it('changes, adds, hides and deletes products, without loading the index again', async () => {
    await change(line(3, 'Design 3', 'Atlas') + line(200, 'Zebra', 'Atlas') + line(4, 'Design 4', 'Marram', 'false'), [
      'SKU-5',
    ]);
    expect(lines.at(-1)).toBe('Changed 3 products (2 published), 1 deleted. This is generation 2.');
    expect(await list({ brand: ['Atlas'] })).toEqual([2, 'SKU-3', 'SKU-200']);
    expect(await list({})).toEqual([99, 'SKU-0', 'SKU-10', 'SKU-20', 'SKU-30', 'SKU-40']);
    expect((await list({ design: ['Design 5'] }))[0]).toBe(9);
    expect((await list({ design: ['Design 4'] }))[0]).toBe(9);
    const { search, facets } = await load();
    expect(search.search('zebra').Design).toEqual(['SKU-200']);
    expect(search.search('atlas').counts.Brand).toBe(1);
    expect([computeGroupStats(facets).get('005'), listBrandsWithProducts(facets, '005')]).toEqual([
      { products: 99, designs: 11, collections: 1 },
      ['Atlas', 'Marram'],
    ]);
    expect(events).toEqual([{ type: 'products' }]);
    expect(loads).toBe(1);
  });

  it('applies on top of earlier deltas, in another process too, until the next import of all products', async () => {
    await change(line(3, 'Design 3', 'Atlas'));
    await change(null, ['SKU-3']);
    await change(line(3, 'Design 3', 'Veld'));
    expect(await list({ brand: ['Atlas', 'Veld'] })).toEqual([1, 'SKU-3']);
    const other = createHubStore(database(), { log: () => undefined });
    expect(
      (await other.getSnapshot()).facets.query({ filters: {}, fields: ['brand'], start: 0, end: 0 }).options,
    ).toEqual({
      brand: [
        { value: 'Marram', count: 99 },
        { value: 'Veld', count: 1 },
      ],
    });
    await run(inside('whole'));
    expect(await list({ brand: ['Marram'] })).toEqual([100, 'SKU-0', 'SKU-10', 'SKU-20', 'SKU-30', 'SKU-40']);
    expect(loads).toBe(2);
  });

  it('with many changes rebuilds the index', async () => {
    await change(Array.from({ length: 6 }, (_, number) => line(number, 'Design 0', 'Atlas')).join(''));
    expect((await list({ brand: ['Atlas'] }))[0]).toBe(6);
    expect(loads).toBe(2);
    expect(await database().reads.selectFrom('product_changes').selectAll().execute()).toEqual([]);
  });

  it('has the same totals as a count of all products', async () => {
    await change(line(7, 'New', ''), ['SKU-8']);
    const changed = (await load()).facets;
    await database().runExclusive((transaction) => advanceGeneration(transaction, 'all'));
    const counted = (await load()).facets;
    expect([...computeGroupStats(changed)]).toEqual([...computeGroupStats(counted)]);
    const totalsOf = (facets: FacetIndex) => [
      listBrandsWithProducts(facets, '005'),
      listBrandsWithProducts(facets, ''),
      listApplicationNames(facets, '005'),
    ];
    expect(totalsOf(changed)).toEqual(totalsOf(counted));
  });

  it('changes nothing when a SKU is unknown, a row is invalid, or it contains more than products', async () => {
    const refused = (attempt: Promise<unknown>) =>
      attempt.then(
        () => [],
        (error: unknown) => (error instanceof ImportError ? error.lines : [error]),
      );
    expect(await refused(change(line(3, 'Design 3', 'Atlas'), ['SKU-999']))).toEqual([
      "--delete: there is no product 'SKU-999'",
    ]);
    expect(await refused(change(',Karoo,,,,,,,\n', ['SKU-1']))).toEqual(['products.csv line 2: sku is required']);
    await writeFiles(inside('delta'), { 'brands.json': '[]' });
    expect(await refused(change(line(1)))).toEqual([expect.stringMatching(/--delta changes only products$/)]);
    expect(await list({ brand: ['Marram'] })).toEqual([100, 'SKU-0', 'SKU-10', 'SKU-20', 'SKU-30', 'SKU-40']);
    expect(events).toEqual([]);
  });
});
