import { access, chmod, constants, open as openFile, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import Sqlite from 'libsql';
import { errorCode, errorMessage } from '@/lib/util/errors';
import { ensureFolder } from '@/lib/util/files';
import { type Connection, EXCLUSIVE_WAIT, type TransactionWork, WRITE_WAIT } from './connection';
import type { Tables } from './tables';

/** Between two tries to become the writer, in milliseconds. */
const RETRY_PAUSE = 25;

/**
 * Opens a SQLite file (WAL, synchronous FULL: what is committed survives a loss of power; foreign keys on) and creates its folder. Reading and writing have a
 * connection each, so that a wait for another writer never holds up a read. Throws an error whose message is the reason.
 *
 * @param waits milliseconds that `tidy` waits for readers; for tests
 */
export async function connectSqlite(file: string, waits = { tidy: WRITE_WAIT }): Promise<Connection> {
  await prepareFile(file);
  // Readers wait only for the moment in which a database is recovered after a crash.
  const reads = open(file, 5000);
  // The driver is synchronous: a wait inside it would stop the whole process, so the waiting is done by `retrying`.
  const writes = open(file, 0);
  const close = async (): Promise<void> => {
    for (const { kysely, driver } of [reads, writes]) {
      await kysely.destroy();
      // Kysely leaves a connection open that it was never asked to use.
      if (driver.open) driver.close();
    }
  };
  try {
    for (const { driver } of [writes, reads]) await retrying(() => configure(driver), WRITE_WAIT);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: 'sqlite',
    reads: reads.kysely,
    write: (work) => inTransaction(writes, 'begin immediate', WRITE_WAIT, work),
    exclusive: (work) => inTransaction(writes, 'begin immediate', EXCLUSIVE_WAIT, work),
    consistent: (work) => inTransaction(reads, 'begin', WRITE_WAIT, work),
    tidy: () => truncateLog(writes, waits.tidy),
    reclaim: (mayRewrite) =>
      writes.kysely.connection().execute(async () => {
        const statements = await reclaimStatements(writes.driver, file, mayRewrite);
        await retrying(() => writes.driver.exec(statements), WRITE_WAIT);
        writes.driver.exec('pragma wal_checkpoint(truncate)');
      }),
    close,
  };
}

/** One connection, as Kysely sees it and as the driver does. */
interface Opened {
  kysely: Kysely<Tables>;
  driver: Sqlite.Database;
}

async function prepareFile(file: string): Promise<void> {
  await ensureFolder(path.dirname(file), 0o700);
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory()) throw new Error('it is a folder');
  if (found === null) {
    await access(path.dirname(file), constants.W_OK);
    await createPrivate(file);
  } else {
    await access(file, constants.R_OK | constants.W_OK);
  }
  await Promise.all(['', '-wal', '-shm'].map((ending) => makePrivate(`${file}${ending}`)));
}

/** Creates an empty database that only its owner may read: SQLite gives the files beside it the same mode. */
async function createPrivate(file: string): Promise<void> {
  try {
    // Never opens a file that exists: closing it again would release the locks that this process holds on it.
    await (await openFile(file, 'wx', 0o600)).close();
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Withdraws what a file allows to others than its owner; a file that is missing, or not ours to change, stays as it is. */
async function makePrivate(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found !== null && (found.mode & 0o077) !== 0) await chmod(file, found.mode & 0o700).catch(() => undefined);
}

/** Moves the log into the database and empties it; false when readers were in the way for `wait` milliseconds. */
async function truncateLog({ kysely }: Opened, wait: number): Promise<boolean> {
  const deadline = performance.now() + wait;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely);
    if (rows[0]?.busy === 0) return true;
    if (performance.now() >= deadline) return false;
    await sleep(RETRY_PAUSE);
  }
}

function open(file: string, busyTimeout: number): Opened {
  const driver = new Sqlite(file, { timeout: busyTimeout });
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: async () => thrifty(driver) }) });
  return { kysely, driver };
}

function configure(driver: Sqlite.Database): void {
  const [pages] = driver.prepare('pragma page_count').all();
  // Only before the first table, and only then: in a file that has it, setting it again would wait for other writers.
  if (Object.values(Object(pages)).includes(0)) driver.exec('pragma auto_vacuum = incremental');
  driver.exec('pragma journal_mode = wal');
  driver.exec('pragma synchronous = full');
  // What is removed, such as the application of somebody who asked for that, is overwritten.
  driver.exec('pragma secure_delete = on');
  driver.exec('pragma foreign_keys = on');
}

/**
 * Runs work between BEGIN and COMMIT. Both go to the driver directly: a prepared statement that fails (busy) stays open
 * in it until the garbage collector comes, and an open statement makes COMMIT fail.
 */
function inTransaction<T>(
  { kysely, driver }: Opened,
  begin: string,
  wait: number,
  work: TransactionWork<T>,
): Promise<T> {
  return kysely.connection().execute(async (connection) => {
    await retrying(() => driver.exec(begin), wait);
    try {
      const result = await work(connection);
      driver.exec('commit');
      return result;
    } catch (error) {
      // SQLite has already rolled back by itself after some errors (disk full).
      if (driver.inTransaction) driver.exec('rollback');
      throw error;
    }
  });
}

async function retrying(attempt: () => void, wait: number): Promise<void> {
  const deadline = performance.now() + wait;
  for (;;) {
    try {
      attempt();
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() >= deadline) throw new Error('another process is writing to it', { cause: error });
      await sleep(RETRY_PAUSE);
    }
  }
}

function isBusy(error: unknown): boolean {
  return errorCode(error).startsWith('SQLITE_BUSY') || /database (table )?is locked/.test(errorMessage(error));
}

/** The statements that are given a whole document. */
const LARGE = 'insert into "application_documents"';

/**
 * The driver with one statement of each kind for documents. A statement holds what it was given last until the garbage
 * collector comes, which knows nothing of those 2 MB: a new statement for each document would fill the memory.
 */
export function thrifty(driver: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => driver.close(),
    prepare(text) {
      if (!text.startsWith(LARGE)) return driver.prepare(text);
      const statement = kept.get(text) ?? driver.prepare(text);
      kept.set(text, statement);
      return {
        reader: statement.reader,
        all: (values) => statement.all(values),
        iterate: (values) => statement.iterate(values),
        run(values) {
          try {
            return statement.run(values);
          } catch (error) {
            // One that has failed may stay open.
            kept.delete(text);
            throw error;
          }
        },
      };
    },
  };
}

/** The mode that PRAGMA auto_vacuum has for 'incremental'. */
const INCREMENTAL = 2;

/** SQLite copies a file that it rewrites, and writes the copy to its log before the file becomes shorter. */
async function hasRoomForRewrite(file: string): Promise<boolean> {
  const [{ size }, { bavail, bsize }] = await Promise.all([stat(file), statfs(path.dirname(file))]);
  return bavail * bsize > 2 * size;
}

/**
 * The statements that give the free pages of a SQLite file back to the disk; empty when there are none for it now.
 *
 * @param mayRewrite a file that an earlier version made gives nothing back until it is rewritten, once and as a whole
 */
async function reclaimStatements(driver: Sqlite.Database, file: string, mayRewrite: boolean): Promise<string> {
  const [row] = driver.prepare('pragma auto_vacuum').all();
  if (Object.values(Object(row)).includes(INCREMENTAL)) return 'pragma incremental_vacuum';
  return mayRewrite && (await hasRoomForRewrite(file)) ? 'pragma auto_vacuum = incremental; vacuum' : '';
}
