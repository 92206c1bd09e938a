import type { ColumnType } from 'kysely';

/** Bytes in a column: SQLite's driver gives them as an `ArrayBuffer`. */
export type Bytes = ColumnType<Uint8Array | ArrayBuffer, Uint8Array, Uint8Array>;

/** The bytes of a column, whichever driver read them. */
export function bytesOf(value: Uint8Array | ArrayBuffer): Uint8Array {
  return ArrayBuffer.isView(value) ? value : new Uint8Array(value);
}
