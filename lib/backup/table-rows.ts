import { type Kysely, sql } from 'kysely';
import { type Tables, toBytes } from '@/lib/db/tables';
import { readLines } from '@/lib/util/files';

/** The primary key of each table, in the order of a restore: referenced tables come first. */
export const TABLE_KEYS: { readonly [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[] } = {
  meta: ['key'],
  products: ['position'],
  product_changes: ['sku'],
  documents: ['kind', 'name', 'mode'],
  published_drafts: ['kind', 'name'],
  subscribers: ['id'],
  page_views: ['day', 'path'],
  shared_projects: ['id'],
  applications: ['reference'],
  application_documents: ['reference', 'key'],
  application_deliveries: ['reference', 'target'],
  application_readings: ['id'],
};

/** Rows hold documents of up to 2 MB each. */
const LARGE_TABLE = 'application_documents';
const BATCH_ROWS = 500;
const LARGE_BATCH_ROWS = 4;

type Row = Record<string, unknown>;

/** A row as a line of JSON; bytes are `{"base64": "…"}`. PostgreSQL gives large integers as text. */
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

/** All rows of a table in the order of its key, as lines of JSON; `onRows` receives the number of rows of each batch. */
export async function* dumpTable(
  transaction: Kysely<Tables>,
  name: keyof Tables,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const key: readonly string[] = TABLE_KEYS[name];
  const columns = sql.join(key.map((column) => sql.id(column)));
  const most = name === LARGE_TABLE ? LARGE_BATCH_ROWS : BATCH_ROWS;
  let last: Row | undefined;
  do {
    const after =
      last === undefined ? sql`` : sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const query = sql<Row>`select * from ${sql.id(name)} ${after} order by ${columns} limit ${sql.lit(most)}`;
    const { rows } = await query.execute(transaction);
    onRows(rows.length);
    yield rows.map(encodeRow).join('');
    last = rows.length === most ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** Inserts the rows of a file of `dumpTable` and returns their number. Throws when a line is not a row of the table. */
export async function loadTable(transaction: Kysely<Tables>, name: string, file: string): Promise<number> {
  const tables: Kysely<Record<string, Row>> = transaction.withTables<Record<string, Row>>();
  let rows: Row[] = [];
  let count = 0;
  const insert = async () => {
    const most = name === LARGE_TABLE ? 1 : BATCH_ROWS;
    for (let at = 0; at < rows.length; at += most)
      await tables
        .insertInto(name)
        .values(rows.slice(at, at + most))
        .execute();
    count += rows.length;
    rows = [];
  };
  await readLines(file, (line) => rows.push(decodeRow(line)), insert);
  return count;
}

/** Sets PostgreSQL's sequences of a table past the inserted rows. */
export async function advanceSequences(transaction: Kysely<Tables>, name: string): Promise<void> {
  const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and column_default like 'nextval(%'`.execute(
    transaction,
  );
  for (const { column_name: column } of rows)
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.id(column)}), 0) + 1, false)
      from ${sql.id(name)}`.execute(transaction);
}
