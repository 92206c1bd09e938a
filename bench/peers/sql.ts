import type { FacetQuery } from '@/lib/index/facet-segment';
import type { BenchRow } from '../catalogue';
import { ALL_FIELDS, activeFilters, type FacetCounts, type FacetEngine, valuesOf } from './engine';

export type SqlValue = string | number;

/** A connection to a new, empty database. */
export interface SqlDatabase {
  run(sql: string): Promise<void>;
  /** Returns rows as arrays of values. */
  all(sql: string): Promise<SqlValue[][]>;
  insert(table: string, columns: readonly string[], rows: Iterable<readonly SqlValue[]>): Promise<void>;
  /** Collects statistics for the planner. */
  analyze(): Promise<void>;
  diskBytes(): Promise<number>;
  close(): Promise<void>;
}

/** Codes for all values of all fields. The codes of a field are consecutive. */
export class ValueCodes {
  private readonly codes = new Map<string, Map<string, number>>();
  private readonly names: { field: string; value: string }[] = [];

  constructor(rows: readonly BenchRow[]) {
    for (const field of ALL_FIELDS) {
      const codes = new Map<string, number>();
      this.codes.set(field, codes);
      for (const row of rows)
        for (const value of valuesOf(row, field))
          if (!codes.has(value)) codes.set(value, this.names.push({ field, value }) - 1);
    }
  }

  of(field: string, values: readonly string[]): number[] {
    return values.map((value) => this.codes.get(field)?.get(value) ?? -1);
  }

  /** An SQL condition that the code in the column is a value of the field. */
  fieldCondition(field: string, column: string): string {
    const codes = [...(this.codes.get(field)?.values() ?? [])];
    return codes.length === 0 ? 'false' : `${column} between ${codes[0]} and ${codes.at(-1)}`;
  }

  name(code: number): { field: string; value: string } {
    return this.names[code] ?? { field: '', value: '' };
  }
}

/** A database schema for products and their values, with its queries. */
export interface FacetSchema {
  create(database: SqlDatabase, rows: readonly BenchRow[], codes: ValueCodes): Promise<void>;
  /** A query for the products that have one of the values of each filter. Its rows have `position` and `sku`. */
  matches(filters: readonly Filter[]): string;
  /** A query for the value codes of these fields with their numbers of products among those in `from`. */
  counts(from: string, fields: readonly string[], codes: ValueCodes): string;
}

export interface Filter {
  field: string;
  codes: readonly number[];
}

/** Runs two statements for each query: the page and all counts. Each filtered field is counted without its own filter. */
export function createSqlFacets(open: () => Promise<SqlDatabase>, schema: FacetSchema): FacetEngine {
  let database: SqlDatabase | null = null;
  let codes = new ValueCodes([]);
  return {
    async prepare(rows) {
      database = await open();
      codes = new ValueCodes(rows);
      await schema.create(database, rows, codes);
      await database.analyze();
    },
    async execute(query) {
      const filters = activeFilters(query).map(([field, values]) => ({ field, codes: codes.of(field, values) }));
      const limit = `order by position limit ${query.end - query.start} offset ${query.start}`;
      const page = (await database?.all(`select sku from (${schema.matches(filters)}) as m ${limit}`)) ?? [];
      const found = (await database?.all(countStatement(schema, codes, query, filters))) ?? [];
      const result: FacetCounts = { total: 0, skus: page.map(([sku]) => String(sku)), counts: {} };
      for (const [code = 0, count] of found) {
        if (Number(code) < 0) result.total = Number(count);
        else {
          const { field, value } = codes.name(Number(code));
          result.counts[field] = { ...result.counts[field], [value]: Number(count) };
        }
      }
      return result;
    },
    diskBytes: async () => (await database?.diskBytes()) ?? 0,
    close: async () => database?.close(),
  };
}

function countStatement(
  schema: FacetSchema,
  codes: ValueCodes,
  { fields }: FacetQuery,
  filters: readonly Filter[],
): string {
  const sets = [`m as materialized (${schema.matches(filters)})`];
  const filtered = new Set(filters.map(({ field }) => field));
  const open = fields.filter((field) => !filtered.has(field));
  const parts = ['select -1 as value, count(*) as products from m', schema.counts('m', open, codes)];
  fields
    .filter((field) => filtered.has(field))
    .forEach((field, number) => {
      sets.push(`m${number} as materialized (${schema.matches(filters.filter((other) => other.field !== field))})`);
      parts.push(schema.counts(`m${number}`, [field], codes));
    });
  return `with ${sets.join(', ')} ${parts.map((part) => `select * from (${part}) as part`).join(' union all ')}`;
}
