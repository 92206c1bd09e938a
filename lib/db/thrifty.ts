import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Sqlite from 'libsql';

/** The statements that are given a whole document. */
const LARGE = 'insert into "application_documents"';

/**
 * The driver with one statement of each kind for documents. A statement holds what it was given last until the garbage
 * collector comes, which knows nothing of those 2 MB: a new statement for each document would fill the memory.
 */
export function thrifty(driver: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => driver.close(),
    prepare(text) {
      if (!text.startsWith(LARGE)) return driver.prepare(text);
      const statement = kept.get(text) ?? driver.prepare(text);
      kept.set(text, statement);
      return {
        reader: statement.reader,
        all: (values) => statement.all(values),
        iterate: (values) => statement.iterate(values),
        run(values) {
          try {
            return statement.run(values);
          } catch (error) {
            // One that has failed may stay open.
            kept.delete(text);
            throw error;
          }
        },
      };
    },
  };
}
