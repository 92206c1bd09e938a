import path from 'node:path';
import { type Database, openDatabase } from '@/lib/db/database';
import type { TestDatabase } from '@/lib/db/testing/databases';
import { importPath } from '@/lib/hub/embedded/import/import';
import type { ImportMode } from '@/lib/hub/embedded/import/import-plan';
import { ImportError } from '@/lib/hub/embedded/import/source-files';
import { openProducts, selectProducts, toProduct } from '@/lib/hub/embedded/products/stored-product';
import { writeFiles } from './sources';

/** The header of a small products file. */
export const HEADER = 'sku,design,on_hand,is_published\n';

/** Creates an empty database for each surrounding test, and functions that import into it. */
export function importsInto(create: () => Promise<TestDatabase>) {
  let testDatabase: TestDatabase;
  let database: Database;
  const lines: string[] = [];
  beforeEach(async () => {
    testDatabase = await create();
    database = await openDatabase(testDatabase.url);
    // Emptied rather than replaced, because the tests hold a reference to this array.
    lines.length = 0;
  });
  afterEach(async () => {
    await database.close();
    await testDatabase.remove();
  });

  const inside = (name: string): string => path.join(testDatabase.folder, name);
  const run = (target: string, mode: ImportMode = 'replace') =>
    importPath(database, target, { mediaFolder: inside('media-store'), log: (line) => lines.push(line), mode });
  return {
    url: () => testDatabase.url,
    database: () => database,
    /** The log lines of the imports of this test. */
    lines,
    /** A path in the test's own folder. */
    inside,
    run,
    /** The errors of an import of these files; empty when it was accepted. */
    async refusal(files: Readonly<Record<string, string>>, target = ''): Promise<readonly string[]> {
      await writeFiles(inside('source'), files);
      const error = await run(path.join(inside('source'), target)).catch((reason: unknown) => reason);
      if (error instanceof ImportError) return error.lines;
      if (error instanceof Error) throw error;
      return [];
    },
    /** All products in the database. */
    async bodies(): Promise<unknown[]> {
      const rows = await selectProducts(database.reads).orderBy('position').execute();
      return openProducts(rows).map(({ product }) => toProduct(product));
    },
  };
}
