import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import type { SqlDatabase, SqlValue } from './sql';

/** An SQLite database in a temporary folder, with a page cache that is large enough for all of it. */
export async function openSqlite(): Promise<SqlDatabase> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-bench-sqlite-'));
  const file = path.join(folder, 'peer.sqlite');
  const database = new Libsql(file);
  for (const pragma of ['journal_mode = off', 'synchronous = off', 'cache_size = -2000000', 'temp_store = memory'])
    database.exec(`pragma ${pragma}`);
  return {
    async run(sql) {
      database.exec(sql);
    },
    async all(sql) {
      return database.prepare(sql).raw().all() as SqlValue[][];
    },
    async insert(table, columns, rows) {
      const insert = database.prepare(
        `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
      database.exec('begin');
      for (const row of rows) insert.run(...row);
      database.exec('commit');
    },
    async analyze() {
      database.exec('analyze');
    },
    diskBytes: async () => fs.statSync(file).size,
    async close() {
      database.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
