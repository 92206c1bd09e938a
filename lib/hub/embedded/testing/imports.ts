import path from 'node:path';
import { type Database, openDatabase } from '@/lib/db/database';
import type { TestDatabase } from '@/lib/db/testing/databases';
import { importPath } from '@/lib/hub/embedded/import/import';
import { ImportError } from '@/lib/hub/embedded/import/import-errors';
import type { ImportMode } from '@/lib/hub/embedded/import/import-plan';
import { writeFiles } from './sources';

/** The first line of a small products file. */
export const HEADER = 'sku,design,on_hand,is_published\n';

/** Gives each test around it an empty database, and what it needs to import into that. */
export function importsInto(create: () => Promise<TestDatabase>) {
  let place: TestDatabase;
  let database: Database;
  const lines: string[] = [];
  beforeEach(async () => {
    place = await create();
    database = await openDatabase(place.url);
    // Emptied, not replaced: the tests hold this one.
    lines.length = 0;
  });
  afterEach(async () => {
    await database.close();
    await place.remove();
  });

  const inside = (name: string): string => path.join(place.folder, name);
  const run = (target: string, mode: ImportMode = 'replace') =>
    importPath(database, target, { mediaFolder: inside('media-store'), log: (line) => lines.push(line), mode });
  return {
    url: () => place.url,
    database: () => database,
    /** What the imports of this test have said. */
    lines,
    /** A place in the test's own folder. */
    inside,
    run,
    /** The lines of the refusal of an import of these files; an empty list when it was not refused. */
    async refusal(files: Readonly<Record<string, string>>, target = ''): Promise<readonly string[]> {
      await writeFiles(inside('source'), files);
      const error = await run(path.join(inside('source'), target)).catch((reason: unknown) => reason);
      if (error instanceof ImportError) return error.lines;
      if (error instanceof Error) throw error;
      return [];
    },
    /** Every product that is in the database. */
    async bodies(): Promise<unknown[]> {
      const rows = await database.reads.selectFrom('product_bodies').select('body').orderBy('position').execute();
      return rows.map((row) => JSON.parse(row.body));
    },
  };
}
