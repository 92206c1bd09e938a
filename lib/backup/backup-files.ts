import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { readMeta } from '@/lib/db/connection';
import { TABLE_KEYS, type Tables, toBytes } from '@/lib/db/tables';
import { computeKeyFingerprint } from '@/lib/registration/applications-key';
import type { Keys } from '@/lib/registration/seal';
import { describeErrorReason, getErrorCode } from '@/lib/util/common';
import { readLines } from '@/lib/util/files';

/** A backup cannot be written or restored. The message is one line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The file that describes a backup. It is written last, so a folder without it is not a complete backup. */
export const MANIFEST_FILE = 'manifest.json';

const digest = { bytes: z.number().int().nonnegative(), sha256: z.string().regex(/^[\da-f]{64}$/) };

/** A file name, not a path and not hidden. */
const fileName = z.string().regex(/^(?!\.)[^/\\\0]+$/);

const manifest = z.object({
  /** Version of this layout. Raise it when an older program could not read it. */
  format: z.literal(1),
  version: z.string(),
  /** ISO 8601, UTC. */
  created: z.string(),
  schema: z.number().int().positive(),
  /** In the order of the restore. */
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: z.number().int().nonnegative(), ...digest })),
  media: z.array(z.object({ name: fileName, ...digest })),
  key: z.object(digest).nullable(),
});

/** The content of a backup: numbers of rows, and size and SHA-256 of each file. */
export type Manifest = z.output<typeof manifest>;

/** The paths of a backup's files, relative to its folder. */
export const backupFiles = {
  buildTablePath: (name: string) => path.join('tables', `${name}.ndjson`),
  buildMediaPath: (name: string) => path.join('media', name),
  key: path.join('key', 'applications.key'),
};

/** Reads the manifest of a backup. Throws a `BackupError` when it is missing, damaged or of a newer format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch((error: unknown) => {
    throw new BackupError(`${folder} is not a backup: ${MANIFEST_FILE} cannot be read (${describeErrorReason(error)})`);
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(`${path.join(folder, MANIFEST_FILE)} is damaged, or was written by a newer version`, {
      cause,
    });
  }
}

/** The number of rows of a table. 0 if the manifest does not list it. */
export function countRows({ tables }: Manifest, name: string): number {
  return tables.find((table) => table.name === name)?.rows ?? 0;
}

/** For `catch`: ignores a missing file or folder and throws any other error again. */
export function ignoreMissing(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error;
}

/** The names in a folder. Empty when it is missing. Throws other I/O errors. */
export async function listFolder(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

/** Throws a `BackupError` when the database's applications key is not among `keys`. */
export async function assertKeyMatches(transaction: Kysely<Tables>, keys: Keys): Promise<void> {
  const recorded = await readMeta(transaction, 'applications_key');
  if (recorded !== null && !keys.map(computeKeyFingerprint).includes(recorded))
    throw new BackupError(
      'the applications key of this site is not the one that the trade applications were sealed with',
    );
}

/** Its rows contain documents of up to 2 MB. */
const LARGE_TABLE = 'application_documents';
const BATCH_ROWS = 500;
const LARGE_BATCH_ROWS = 4;

type Row = Record<string, unknown>;

/** Formats a row as a line of JSON. Bytes become `{"base64": "…"}`. Large integers from PostgreSQL are text. */
function encodeRow(row: Row): string {
  const values = Object.entries(row).map(([column, value]): [string, unknown] => [
    column,
    value instanceof ArrayBuffer || Buffer.isBuffer(value)
      ? { base64: Buffer.from(toBytes(value)).toString('base64') }
      : value,
  ]);
  return `${JSON.stringify(Object.fromEntries(values))}\n`;
}

function decodeRow(line: string): Row {
  const row: Row = JSON.parse(line);
  for (const [column, value] of Object.entries(row))
    if (typeof value === 'object' && value !== null && 'base64' in value && typeof value.base64 === 'string')
      row[column] = Buffer.from(value.base64, 'base64');
  return row;
}

/** Yields the rows of a table as lines of JSON, in batches by primary key. `onRows` is called with the number of rows of each batch. */
export async function* dumpTable(
  transaction: Kysely<Tables>,
  name: keyof Tables,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const key: readonly string[] = TABLE_KEYS[name];
  const columns = sql.join(key.map((column) => sql.id(column)));
  const batchRows = name === LARGE_TABLE ? LARGE_BATCH_ROWS : BATCH_ROWS;
  let last: Row | undefined;
  do {
    const after =
      last === undefined ? sql`` : sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const query = sql<Row>`select * from ${sql.id(name)} ${after} order by ${columns} limit ${sql.lit(batchRows)}`;
    const { rows } = await query.execute(transaction);
    onRows(rows.length);
    yield rows.map(encodeRow).join('');
    last = rows.length === batchRows ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** Inserts the rows of a file that `dumpTable` wrote and returns their number. Throws when a line is not a row of the table. */
export async function loadTable(transaction: Kysely<Tables>, name: string, file: string): Promise<number> {
  const tables: Kysely<Record<string, Row>> = transaction.withTables<Record<string, Row>>();
  let rows: Row[] = [];
  let count = 0;
  const insert = async () => {
    const batchRows = name === LARGE_TABLE ? 1 : BATCH_ROWS;
    for (let at = 0; at < rows.length; at += batchRows)
      await tables
        .insertInto(name)
        .values(rows.slice(at, at + batchRows))
        .execute();
    count += rows.length;
    rows = [];
  };
  await readLines(file, (line) => rows.push(decodeRow(line)), insert);
  return count;
}

/** Moves the PostgreSQL sequences of a table past its inserted rows. */
export async function advanceSequences(transaction: Kysely<Tables>, name: string): Promise<void> {
  const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and column_default like 'nextval(%'`.execute(
    transaction,
  );
  for (const { column_name: column } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.id(column)}), 0) + 1, false)
      from ${sql.id(name)}`.execute(transaction);
}
