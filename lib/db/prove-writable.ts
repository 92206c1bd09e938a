import type { Connection } from './connection';

/**
 * Writes one row, always the same, and commits it: a write that is rolled back would not find a full disk.
 *
 * @throws Error when the database cannot be written, or is not to be had
 */
export async function proveWritable(connection: Pick<Connection, 'write'>): Promise<void> {
  const value = new Date().toISOString();
  await connection.write((transaction) =>
    transaction
      .insertInto('meta')
      .values({ key: 'last_probe', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  );
}
