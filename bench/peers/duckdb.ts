import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadPackage } from './engine';
import type { SqlDatabase, SqlValue } from './sql';

interface DuckDbConnection {
  run(sql: string): Promise<unknown>;
  runAndReadAll(sql: string): Promise<{ getRowsJS(): SqlValue[][] }>;
  closeSync(): void;
}

interface DuckDb {
  DuckDBInstance: { create(file: string): Promise<{ connect(): Promise<DuckDbConnection>; closeSync(): void }> };
}

const BATCH_SIZE = 10_000;

/** A DuckDB database in a temporary folder, which DuckDB caches in memory. */
export async function openDuckDb(): Promise<SqlDatabase> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-bench-duckdb-'));
  const file = path.join(folder, 'peer.duckdb');
  const instance = await loadPackage<DuckDb>('@duckdb/node-api').DuckDBInstance.create(file);
  const connection = await instance.connect();
  return {
    async run(sql) {
      await connection.run(sql);
    },
    all: async (sql) => (await connection.runAndReadAll(sql)).getRowsJS(),
    async insert(table, columns, rows) {
      const csv = path.join(folder, `${table}.csv`);
      const out = fs.openSync(csv, 'w');
      let lines: string[] = [];
      const write = () => {
        fs.writeSync(out, lines.join(''));
        lines = [];
      };
      for (const row of rows) {
        lines.push(`${row.map((value) => (typeof value === 'number' ? value : `"${value}"`)).join(',')}\n`);
        if (lines.length === BATCH_SIZE) write();
      }
      write();
      fs.closeSync(out);
      await connection.run(`copy ${table} (${columns.join(', ')}) from '${csv}' (format csv, header false)`);
      fs.rmSync(csv);
    },
    async analyze() {
      await connection.run('checkpoint');
      await connection.run('analyze');
    },
    diskBytes: async () => fs.statSync(file).size,
    async close() {
      connection.closeSync();
      instance.closeSync();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
