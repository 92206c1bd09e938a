import { type Database, openDatabase } from '@/lib/hub/embedded/database/database';
import { errorReason } from '@/lib/hub/embedded/database/error-text';
import { DatabaseOpenError, DEFAULT_DATABASE_URL } from '@/lib/hub/embedded/database/location';
import { ExportError, exportTo } from '@/lib/hub/embedded/export/export';
import { importPath } from '@/lib/hub/embedded/import/import';
import { ImportError } from '@/lib/hub/embedded/import/problems';
import { mediaFolder } from '@/lib/hub/embedded/media-folder';
import { readStatus } from '@/lib/hub/embedded/status';
import { readPageViews } from '@/lib/hub/embedded/store/page-views';

const USAGE = 'Usage: npm run hub -- import [--add] PATH | export DIR | status';

/** What the command line asks for. */
type Command = (database: Database, databaseUrl: string) => Promise<void>;

/** The command that the arguments name, or one line that says what is wrong with them. */
function parseArguments([name, ...options]: readonly string[]): Command | string {
  const add = name === 'import' && options[0] === '--add';
  const [target, ...rest] = add ? options.slice(1) : options;
  if (name === undefined) return 'say what to do';
  if (name !== 'import' && name !== 'export' && name !== 'status') return `there is no command '${name}'`;
  if (name === 'status') return target === undefined ? printStatus : 'status takes no argument';
  if (target === undefined || target === '')
    return name === 'import' ? 'import needs the PATH of a folder or file' : 'export needs the DIR to write to';
  if (rest.length > 0) return `${name} takes one argument`;
  if (name === 'import')
    return async (database, url) => {
      await importPath(database, target, { mediaFolder: mediaFolder(url), log: console.log, add });
    };
  return (database, url) => exportTo(database, target, { mediaFolder: mediaFolder(url), log: console.log });
}

async function printStatus(database: Database): Promise<void> {
  const { location, generation, ...counts } = await readStatus(database);
  console.log(`${'Database'.padEnd(14)}${location}`);
  for (const [name, count] of Object.entries({ ...counts, generation }))
    console.log(`${(name.charAt(0).toUpperCase() + name.slice(1)).padEnd(14)}${count}`);
  await printPageViews(database);
}

/** How often pages were looked at: the last week's days, and the pages that are looked at most (G7). */
async function printPageViews(database: Database): Promise<void> {
  const { days, pages } = await database.consistent((reads) => readPageViews(reads, { days: 7, pages: 10 }));
  if (days.length === 0) return;
  console.log('\nViews by day (UTC)');
  for (const { day, views } of days) console.log(`${day.padEnd(14)}${views}`);
  console.log('\nMost viewed');
  for (const { path, title, views } of pages) console.log(`${String(views).padEnd(14)}${path}${title && `  ${title}`}`);
}

async function main(): Promise<number> {
  const command = parseArguments(process.argv.slice(2));
  if (typeof command === 'string') {
    console.error(`hub: ${command}. ${USAGE}`);
    return 2;
  }
  const databaseUrl = process.env.DATABASE_URL?.trim() || DEFAULT_DATABASE_URL;
  let database: Database | null = null;
  try {
    database = await openDatabase(databaseUrl, console.error);
    await command(database, databaseUrl);
    return 0;
  } catch (error) {
    if (error instanceof ImportError) for (const line of error.lines) console.error(line);
    else if (error instanceof DatabaseOpenError || error instanceof ExportError) console.error(error.message);
    else console.error(`hub: ${errorReason(error)}`);
    return 1;
  } finally {
    await database?.close();
  }
}

process.exitCode = await main();
