import { ALL_FIELDS, valuesOf } from './engine';
import type { FacetSchema } from './sql';

/** For PostgreSQL: an array column with the codes of all values of a product, and a GIN index. */
export const arrayColumn: FacetSchema = {
  async create(database, rows, codes) {
    await database.run('create extension intarray');
    await database.run('create table product (position int primary key, sku text, tags int[])');
    const products = rows.map((row, position) => {
      const tags = ALL_FIELDS.flatMap((field) => codes.of(field, valuesOf(row, field)));
      return [position, row.sku, `{${tags.join(',')}}`];
    });
    await database.insert('product', ['position', 'sku', 'tags'], products);
    await database.run('create index on product using gin (tags gin__int_ops)');
  },
  matches: (filters) =>
    `select * from product where true${filters.map((filter) => ` and tags && '{${filter.codes.join(',')}}'::int[]`).join('')}`,
  counts(from, fields, codes) {
    const isCounted = fields.map((field) => codes.fieldCondition(field, 'value')).join(' or ') || 'false';
    return `select value, count(*) as products from ${from}, unnest(${from}.tags) as value where ${isCounted} group by value`;
  },
};
