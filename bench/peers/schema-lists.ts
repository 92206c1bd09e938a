import { ALL_FIELDS, valuesOf } from './engine';
import type { FacetSchema, SqlValue } from './sql';

/** A column for each field with the id of the product's list of values, and a table with each list's values. `isIndexed` adds indexes to both. */
export function listColumns(isIndexed: boolean): FacetSchema {
  return {
    async create(database, rows, codes) {
      const columns = ALL_FIELDS.map((field) => `${field} int`).join(', ');
      await database.run(`create table product (position integer primary key, ${columns}, sku text)`);
      await database.run('create table list_value (list int, value int)');
      const lists = new Map<string, number>();
      const listValues: SqlValue[][] = [];
      const listOf = (field: string, values: readonly string[]): number => {
        const key = JSON.stringify([field, ...values]);
        const known = lists.get(key);
        if (known !== undefined) return known;
        const list = lists.size;
        lists.set(key, list);
        for (const value of codes.of(field, values)) listValues.push([list, value]);
        return list;
      };
      const products = rows.map((row, position) => [
        position,
        ...ALL_FIELDS.map((field) => listOf(field, [...valuesOf(row, field)].sort())),
        row.sku,
      ]);
      await database.insert('product', ['position', ...ALL_FIELDS, 'sku'], products);
      await database.insert('list_value', ['list', 'value'], listValues);
      if (!isIndexed) return;
      await database.run('create index list_value_list on list_value (list, value)');
      await database.run('create index list_value_value on list_value (value, list)');
      for (const field of ALL_FIELDS)
        await database.run(`create index product_${field} on product (${field}, position)`);
    },
    matches: (filters) =>
      `select * from product where true${filters
        .map(
          (filter) =>
            ` and ${filter.field} in (select list from list_value where value in (${filter.codes.join(', ')}))`,
        )
        .join('')}`,
    counts(from, fields) {
      const parts = fields.map((field) => {
        const lists = `select ${field} as list, count(*) as products from ${from} group by ${field}`;
        return `select value, sum(products) as products from (${lists}) as l join list_value v on v.list = l.list group by value`;
      });
      return parts.map((part) => `select * from (${part}) as c`).join(' union all ') || 'select 0, 0 where false';
    },
  };
}
