import { type Database, openDatabase } from '@/lib/db/database';
import { DatabaseOpenError, DEFAULT_DATABASE_URL } from '@/lib/db/location';
import { readPageViews } from '@/lib/db/page-views';
import { publishDrafts } from '@/lib/hub/embedded/drafts';
import { ExportError, exportTo } from '@/lib/hub/embedded/export';
import { importPath } from '@/lib/hub/embedded/import/import';
import { ImportError } from '@/lib/hub/embedded/import/import-errors';
import { readStatus } from '@/lib/hub/embedded/status';
import { mediaFolder } from '@/lib/media/media-files';
import { errorReason } from '@/lib/util/errors';
import { print, printError } from './lib/print';

const USAGE =
  'Usage: npm run hub -- import [--add | --draft] PATH | publish [--force] NAME | publish [--force] --all | export [--live] DIR | status';

/** What the command line asks for. */
type Command = (database: Database, databaseUrl: string) => Promise<void>;

/** What a command makes of its one argument; `option` is the one before it, or null. */
type Made = (argument: string, option: string | null) => Command;

/** The options that each command takes, what its argument is, and what it does. */
const COMMANDS: Readonly<Record<string, { options: readonly string[]; missing: string; made: Made }>> = {
  import: {
    options: ['--add', '--draft'],
    missing: 'import needs the PATH of a folder or file',
    made: (target, option) => async (database, url) => {
      const mode = option === '--add' ? 'add' : option === '--draft' ? 'draft' : 'replace';
      await importPath(database, target, { mediaFolder: mediaFolder(url), log: print, mode });
    },
  },
  export: {
    options: ['--live'],
    missing: 'export needs the DIR to write to',
    made: (target, option) => (database, url) =>
      exportTo(database, target, { mediaFolder: mediaFolder(url), liveOnly: option !== null, log: print }),
  },
  publish: {
    options: ['--force'],
    missing: 'publish needs the NAME of a draft, or --all',
    made: (name, option) => async (database) => {
      for (const published of await publishDrafts(database, name === '--all' ? null : name, option === '--force'))
        print(`Published ${published}.`);
    },
  },
};

/** The command that the arguments name, or one line that says what is wrong with them. */
function parseArguments([name, ...given]: readonly string[]): Command | string {
  if (name === undefined) return 'say what to do';
  if (name === 'status') return given.length === 0 ? printStatus : 'status takes no argument';
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) return `there is no command '${name}'`;
  const option = command.options.find((known) => known === given[0]) ?? null;
  const [argument, ...rest] = option === null ? given : given.slice(1);
  if (argument === undefined || argument === '') return command.missing;
  return rest.length > 0 ? `${name} takes one argument` : command.made(argument, option);
}

async function printStatus(database: Database): Promise<void> {
  const { location, generation, drafts, ...counts } = await readStatus(database);
  print(`${'Database'.padEnd(14)}${location}`);
  for (const [name, count] of Object.entries({ ...counts, drafts: drafts.length, generation }))
    print(`${(name.charAt(0).toUpperCase() + name.slice(1)).padEnd(14)}${count}`);
  if (drafts.length > 0) print(['\nDrafts', ...drafts].join('\n'));
  await printPageViews(database);
}

/** How often pages were looked at: the last week's days, and the pages that are looked at most (G7). */
async function printPageViews(database: Database): Promise<void> {
  const { days, pages } = await database.consistent((reads) => readPageViews(reads, { days: 7, pages: 10 }));
  if (days.length === 0) return;
  print('\nViews by day (UTC)');
  for (const { day, views } of days) print(`${day.padEnd(14)}${views}`);
  print('\nMost viewed');
  for (const { path, title, views } of pages) print(`${String(views).padEnd(14)}${path}${title && `  ${title}`}`);
}

async function main(): Promise<number> {
  const command = parseArguments(process.argv.slice(2));
  if (typeof command === 'string') {
    printError(`hub: ${command}. ${USAGE}`);
    return 2;
  }
  const databaseUrl = process.env.DATABASE_URL?.trim() || DEFAULT_DATABASE_URL;
  let database: Database | null = null;
  try {
    database = await openDatabase(databaseUrl, printError);
    await command(database, databaseUrl);
    return 0;
  } catch (error) {
    if (error instanceof ImportError) for (const line of error.lines) printError(line);
    else if (error instanceof DatabaseOpenError || error instanceof ExportError) printError(error.message);
    else printError(`hub: ${errorReason(error)}`);
    return 1;
  } finally {
    await database?.close();
  }
}

process.exitCode = await main();
