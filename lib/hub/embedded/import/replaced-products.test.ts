import { writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { HEADER, importsInto } from '@/lib/hub/embedded/testing/imports';

/** More than two batches of an import. */
const PRODUCT_COUNT = 600;

describe.each(TEST_DATABASES)('S6: an import that replaces products, on $name', ({ name, create }) => {
  const { database, inside, run } = importsInto(create);

  const replace = async (lines: readonly string[]) => {
    await writeFile(inside('products.csv'), `${HEADER}${lines.map((line) => `${line}\n`).join('')}`);
    await run(inside('products.csv'));
  };
  const stored = async () => {
    const rows = await database().reads.selectFrom('products').selectAll().orderBy('position').execute();
    return rows.map(({ position, sku, body }) => `${position} ${sku} ${body}`);
  };
  const product = (number: number, stock = 1) => `S-${number},Karoo ${number},${stock},true`;
  const many = Array.from({ length: PRODUCT_COUNT }, (_, number) => product(number));

  /** Checks that the result of an import does not depend on the products stored before it. */
  const expectSameAsFirstImport = async (lines: readonly string[]) => {
    await replace(lines);
    const after = await stored();
    await database().write((transaction) => transaction.deleteFrom('products').execute());
    await replace(lines);
    expect(after).toEqual(await stored());
    expect(after).toHaveLength(lines.length);
  };

  it('has the result of a first import, whatever was moved, changed, added and removed', async () => {
    const catalogue = fc.uniqueArray(fc.tuple(fc.nat(7), fc.nat(1)), { minLength: 1, selector: ([number]) => number });
    await fc.assert(
      fc.asyncProperty(catalogue, catalogue, async (first, second) => {
        await replace(first.map((values) => product(...values)));
        await expectSameAsFirstImport(second.map((values) => product(...values)));
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['in reverse order', [...many].reverse()],
    ['with a new product before all others', [product(PRODUCT_COUNT), ...many]],
    ['without the first product', many.slice(1)],
    ['with its first and last product exchanged', [...many.slice(-1), ...many.slice(1, -1), ...many.slice(0, 1)]],
  ])('has the result of a first import for a long catalogue %s', async (_, lines) => {
    await replace(many);
    await expectSameAsFirstImport(lines);
  });

  if (name === 'PostgreSQL')
    it('writes only the rows that have changed', async () => {
      const writers = async () => {
        const rows = await database()
          .reads.selectFrom('products')
          .select(['sku', sql<string>`xmin::text`.as('writer')])
          .execute();
        return new Map(rows.map(({ sku, writer }) => [sku, writer]));
      };
      await replace(many);
      const before = await writers();
      await replace([...many.slice(0, 300), product(300, 7), ...many.slice(301)]);
      const after = await writers();
      expect([...after].filter(([sku, writer]) => before.get(sku) !== writer).map(([sku]) => sku)).toEqual(['S-300']);
    });
});
