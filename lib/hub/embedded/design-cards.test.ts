import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { createHubStore } from './store/store';
import { importsInto } from './testing/imports';
import { writeFiles } from './testing/sources';
import { createRouter } from './transport';

const HEADER = 'sku,item_group,range,design,colour,web_colour,is_published,price_retail_inc_vat\n';
const COLOUR_COUNT = 1001;

describe.each(TEST_DATABASES)('cards of designs on $name', ({ create }) => {
  const { database, inside, run } = importsInto(create);

  const importAndQuery = async (lines: readonly string[], body: object) => {
    await writeFiles(inside('source'), { 'products.csv': HEADER + lines.join('\n') });
    await run(inside('source'));
    const router = createRouter(createHubStore(database(), { log: () => undefined }), () =>
      Promise.reject(new Error('no applications')),
    );
    const answer = await router({
      method: 'POST',
      path: '/products/multi_filter',
      body: { filters: { web_colour: ['Blue'] }, limited: true, ...body },
    });
    return JSON.parse(JSON.stringify(answer.body)).products;
  };

  it('T11: a card counts its own colours although a design of the same name in another collection has very many', async () => {
    const many = Array.from(
      { length: COLOUR_COUNT },
      (_, number) => `M${number},005,Veld,Tidal,Colour ${number},Red,1,`,
    );
    const lines = ['A,005,Karoo,Tidal,Ink,Blue,1,', 'A2,005,Karoo,Tidal,Sand,Red,1,', 'B,005,Veld,Reed,Ink,Blue,1,'];
    const cards = await importAndQuery([...lines, ...many], { group_by: 'design' });
    expect(cards.map(({ sku, colour_count }: Record<string, unknown>) => [sku, colour_count])).toEqual([
      ['B', 1],
      ['A', 2],
    ]);
  });

  it('T11, D8: a design whose name is spelled with one space and with two is one card', async () => {
    const lines = ['A,005,Karoo,Karoo  Plain,Ink,Blue,1,', 'B,005,Karoo,Karoo Plain,Sand,Blue,1,'];
    const cards = await importAndQuery(lines, { group_by: 'design' });
    expect(cards).toMatchObject([{ sku: 'A', colour_count: 2 }]);
    expect(cards).toHaveLength(1);
  });

  it('a page has at most 36 cards when grouped by design', async () => {
    const lines = Array.from({ length: 40 }, (_, number) => `S${number},005,Karoo,Design ${number},Ink,Blue,1,`);
    expect(await importAndQuery(lines, { group_by: 'design', off_setter: { start: 0, end: 1000 } })).toHaveLength(36);
    expect(await importAndQuery(lines, { group_by: 'design' })).toHaveLength(36);
    expect(await importAndQuery(lines, { group_by: 'design', off_setter: { start: 30, end: 1000 } })).toHaveLength(10);
    expect(await importAndQuery(lines, {})).toHaveLength(40);
  });

  it('reads the cards of more SKUs than a statement has parameters', async () => {
    await writeFiles(inside('source'), {
      'products.csv': `${HEADER}A,005,,Tidal,Ink,Blue,1,\nB,005,,Reed,Ink,Blue,1,`,
    });
    await run(inside('source'));
    const store = createHubStore(database(), { log: () => undefined });
    const skus = ['A', ...Array.from({ length: 70_000 }, (_, number) => `unknown ${number}`), 'B'];
    expect((await store.readCards(skus)).map(({ sku }) => sku)).toEqual(['A', 'B']);
  });

  it('T11, D14: a design outside collections has its own colours and sizes beside its namesake in a collection', async () => {
    const lines = [
      'A,005,,Tidal,Ink,Blue,1,20',
      'A1,005,,Tidal,Ink,Red,1,10',
      'A2,005,,tidal,Sand,Red,1,',
      'B,005,Veld,Tidal,Ink,Blue,1,5',
    ];
    const cards = await importAndQuery(lines, { group_by: 'design' });
    expect(cards.map(({ sku, colour_count }: Record<string, unknown>) => [sku, colour_count])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
    const openings = await importAndQuery(lines, {});
    expect(openings.map(({ sku, default_sku }: Record<string, unknown>) => [sku, default_sku])).toEqual([
      ['A', 'A1'],
      ['B', 'B'],
    ]);
  });
});
