import { CompiledQuery, type Insertable, type Kysely } from 'kysely';
import type { Tables } from './tables';

/**
 * Creates a function that inserts rows, all with the same columns. The text of the statement is made once for each number of rows, because making
 * it takes longer than inserting them.
 */
export function createInsert<Name extends keyof Tables>(
  transaction: Kysely<Tables>,
  table: Name,
): (rows: readonly Insertable<Tables[Name]>[]) => Promise<void> {
  const texts = new Map<number, string>();
  return async (rows) => {
    const [first] = rows;
    if (first === undefined) return;
    const text = texts.get(rows.length) ?? transaction.insertInto(table).values(rows).compile().sql;
    texts.set(rows.length, text);
    await transaction.executeQuery(CompiledQuery.raw(text, rows.flatMap(Object.values)));
  };
}
