import { stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type Sqlite from 'libsql';
import { log } from '@/lib/site/log';
import { errorReason } from '@/lib/util/error-text';
import type { Connection } from './connection';

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
export async function reclaimStatements(driver: Sqlite.Database, file: string, mayRewrite: boolean): Promise<string> {
  const [row] = driver.prepare('pragma auto_vacuum').all();
  if (Object.values(Object(row)).includes(INCREMENTAL)) return 'pragma incremental_vacuum';
  return mayRewrite && (await hasRoomForRewrite(file)) ? 'pragma auto_vacuum = incremental; vacuum' : '';
}

/**
 * Gives the disk space of removed rows back, for a command of the operator after it has removed some; PostgreSQL does that by itself. Never
 * throws, since the rows are gone: what cannot be given back now has a line in the log, and is given back the next time.
 *
 * @param mayRewrite lets a SQLite file of an earlier version be rewritten, once; meanwhile nothing can be stored
 */
export async function reclaimSpace(database: Pick<Connection, 'reclaim'>, { mayRewrite = false } = {}): Promise<void> {
  try {
    await database.reclaim(mayRewrite);
  } catch (error) {
    log.warn(`The disk space of what was removed is not given back yet: ${errorReason(error)}`);
  }
}
