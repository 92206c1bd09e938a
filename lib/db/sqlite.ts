import { access, chmod, constants, open as openFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely';
import Sqlite from 'libsql';
import { errorMessage, getErrorCode } from '@/lib/util/common';
import { ensureFolder } from '@/lib/util/files';
import { type Connection, EXCLUSIVE_TIMEOUT_MS, type TransactionWork, WRITE_TIMEOUT_MS } from './connection';
import type { Tables } from './tables';

const RETRY_DELAY_MS = 25;

/** Opens or creates a SQLite file. Commits survive a power failure. Reads have their own connection and never wait for a writer. */
export async function connectSqlite(file: string, timeouts = { checkpoint: WRITE_TIMEOUT_MS }): Promise<Connection> {
  await prepareFile(file);
  // Reads wait only while the database is recovered after a crash.
  const reads = openDriver(file, 5000);
  // No timeout in the driver, which is synchronous and would block the process. `retryWhileBusy` waits instead.
  const writes = openDriver(file, 0);
  const close = async (): Promise<void> => {
    for (const { kysely, driver } of [reads, writes]) {
      await kysely.destroy();
      // Kysely does not close a connection that it never used.
      if (driver.open) driver.close();
    }
  };
  try {
    for (const { driver } of [writes, reads]) await retryWhileBusy(() => configureDriver(driver), WRITE_TIMEOUT_MS);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: 'sqlite',
    reads: reads.kysely,
    write: (work) => runInTransaction(writes, 'begin immediate', WRITE_TIMEOUT_MS, work),
    runExclusive: (work) => runInTransaction(writes, 'begin immediate', EXCLUSIVE_TIMEOUT_MS, work),
    runConsistent: (work) => runInTransaction(reads, 'begin', WRITE_TIMEOUT_MS, work),
    checkpoint: () => checkpointLog(writes, timeouts.checkpoint),
    finishImport: async () => void (await checkpointLog(writes, timeouts.checkpoint)),
    lock: async () => undefined,
    reclaim: () =>
      writes.kysely.connection().execute(async () => {
        await retryWhileBusy(() => writes.driver.exec('pragma incremental_vacuum'), WRITE_TIMEOUT_MS);
        writes.driver.exec('pragma wal_checkpoint(truncate)');
      }),
    close,
  };
}

type Opened = ReturnType<typeof openDriver>;

/** Creates a missing file with mode 600. SQLite gives the same mode to the files beside it. */
async function prepareFile(file: string): Promise<void> {
  await ensureFolder(path.dirname(file), 0o700);
  try {
    // `wx` never opens an existing file. Closing it would release this process's locks on it.
    await (await openFile(file, 'wx', 0o600)).close();
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  }
  if ((await stat(file)).isDirectory()) throw new Error('it is a folder');
  await access(file, constants.R_OK | constants.W_OK);
  await Promise.all(['', '-wal', '-shm'].map((ending) => restrictMode(`${file}${ending}`)));
}

/** Removes the permissions of group and others. A missing file or one of another owner is skipped. */
async function restrictMode(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found !== null && (found.mode & 0o077) !== 0) await chmod(file, found.mode & 0o700).catch(() => undefined);
}

/** Writes the log back to the database and empties it. False if readers prevented it for `wait` milliseconds. */
async function checkpointLog({ kysely }: Opened, wait: number): Promise<boolean> {
  const deadline = performance.now() + wait;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely);
    if (rows[0]?.busy === 0) return true;
    if (performance.now() >= deadline) return false;
    await sleep(RETRY_DELAY_MS);
  }
}

function openDriver(file: string, busyTimeout: number) {
  const driver = new Sqlite(file, { timeout: busyTimeout });
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: async () => reuseStatements(driver) }) });
  return { kysely, driver };
}

function configureDriver(driver: Sqlite.Database): void {
  const [pages] = driver.prepare('pragma page_count').all();
  // Only for a new file. In an existing one this would wait for other writers.
  if (Object.values(Object(pages)).includes(0)) driver.exec('pragma auto_vacuum = incremental');
  driver.exec('pragma journal_mode = wal');
  driver.exec('pragma synchronous = full');
  // Overwrites deleted rows, such as an erased application, with zeros.
  driver.exec('pragma secure_delete = on');
  driver.exec('pragma foreign_keys = on');
}

/** Runs BEGIN and COMMIT without prepared statements. One that fails as busy stays open until it is collected, and makes COMMIT fail. */
function runInTransaction<T>(
  { kysely, driver }: Opened,
  begin: string,
  wait: number,
  work: TransactionWork<T>,
): Promise<T> {
  return kysely.connection().execute(async (connection) => {
    await retryWhileBusy(() => driver.exec(begin), wait);
    try {
      const result = await work(connection);
      driver.exec('commit');
      return result;
    } catch (error) {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (driver.inTransaction) driver.exec('rollback');
      throw error;
    }
  });
}

async function retryWhileBusy(attempt: () => void, wait: number): Promise<void> {
  const deadline = performance.now() + wait;
  for (;;) {
    try {
      attempt();
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() >= deadline) throw new Error('another process is writing to it', { cause: error });
      await sleep(RETRY_DELAY_MS);
    }
  }
}

function isBusy(error: unknown): boolean {
  return getErrorCode(error).startsWith('SQLITE_BUSY') || /database (table )?is locked/.test(errorMessage(error));
}

const REUSED_STATEMENTS = /^(?:insert into|update) "(?:application_documents|products)"/;

/** Caches statements: each holds its last parameters, up to 2 MB outside the heap. For products, preparing takes as long as running. */
function reuseStatements(driver: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => driver.close(),
    prepare(text) {
      if (!REUSED_STATEMENTS.test(text)) return driver.prepare(text);
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
            // A failed statement may stay open, so it is not reused.
            kept.delete(text);
            throw error;
          }
        },
      };
    },
  };
}
