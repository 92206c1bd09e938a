import { capitalise } from '@/lib/catalogue/texts';
import { type Database, openDatabase, openExistingDatabase } from '@/lib/db/database';
import { DEFAULT_DATABASE_URL } from '@/lib/db/location';
import { readPageViews } from '@/lib/db/page-views';
import { publishDrafts } from '@/lib/hub/embedded/drafts';
import { exportTo } from '@/lib/hub/embedded/export';
import { importPath } from '@/lib/hub/embedded/import/import';
import { readStatus } from '@/lib/hub/embedded/status';
import { getMediaFolder } from '@/lib/media/media-files';
import { type Command, type CommandIo, UsageError } from './command';

type Action = (database: Database, databaseUrl: string, io: CommandIo) => Promise<void>;

/** A subcommand with one positional argument. `option` is the flag before it, or null. */
interface Subcommand {
  options: readonly string[];
  missingArgument: string;
  createAction(argument: string, option: string | null): Action;
}

const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  import: {
    options: ['--add', '--draft'],
    missingArgument: 'import needs the PATH of a folder or file',
    createAction: (target, option) => async (database, url, io) => {
      const mode = option === '--add' ? 'add' : option === '--draft' ? 'draft' : 'replace';
      await importPath(database, target, { mediaFolder: getMediaFolder(url), log: io.print, mode });
    },
  },
  export: {
    options: ['--live'],
    missingArgument: 'export needs the target DIR',
    createAction: (target, option) => (database, url, io) =>
      exportTo(database, target, { mediaFolder: getMediaFolder(url), isLiveOnly: option !== null, log: io.print }),
  },
  publish: {
    options: ['--force'],
    missingArgument: 'publish needs the NAME of a draft, or --all',
    createAction: (name, option) => async (database, _, io) => {
      for (const published of await publishDrafts(database, name === '--all' ? null : name, option === '--force'))
        io.print(`Published ${published}.`);
    },
  },
};

/** Parses `import --delta PATH --delete SKU…`; at least one of PATH and SKUs is required. */
function parseDelta(args: readonly string[]): Action {
  const at = args.indexOf('--delete');
  const [paths, deleted] = at < 0 ? [args, []] : [args.slice(0, at), args.slice(at + 1)];
  const [target = null, ...rest] = paths;
  if (rest.length > 0) throw new UsageError('import --delta takes only one PATH');
  if (at >= 0 && deleted.length === 0) throw new UsageError('--delete needs at least one SKU');
  if (target === null && deleted.length === 0) throw new UsageError('import --delta needs a PATH or --delete SKU…');
  return async (database, url, io) => {
    await importPath(database, target, { mediaFolder: getMediaFolder(url), log: io.print, mode: 'delta', deleted });
  };
}

function parseArguments([name, ...args]: readonly string[]): Action {
  if (name === undefined) throw new UsageError('a command is required');
  if (name === 'import' && args[0] === '--delta') return parseDelta(args.slice(1));
  if (name === 'status') {
    if (args.length > 0) throw new UsageError('status takes no arguments');
    return printStatus;
  }
  const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  if (subcommand === undefined) throw new UsageError(`unknown command '${name}'`);
  const option = subcommand.options.find((known) => known === args[0]) ?? null;
  const [argument, ...rest] = option === null ? args : args.slice(1);
  if (argument === undefined || argument === '') throw new UsageError(subcommand.missingArgument);
  const misplaced = rest.find(
    (other) => subcommand.options.includes(other) || (name === 'import' && other === '--delta'),
  );
  if (misplaced !== undefined) throw new UsageError(`${misplaced} must be the first argument of ${name}`);
  if (rest.length > 0) throw new UsageError(`${name} takes one argument`);
  return subcommand.createAction(argument, option);
}

async function printStatus(database: Database, _: string, { print }: CommandIo): Promise<void> {
  const { location, generation, drafts, ...counts } = await readStatus(database);
  print(`${'Database'.padEnd(14)}${location}`);
  for (const [name, count] of Object.entries({ ...counts, drafts: drafts.length, generation }))
    print(`${capitalise(name).padEnd(14)}${count}`);
  if (drafts.length > 0) print(['\nDrafts', ...drafts].join('\n'));
  const { days, pages } = await database.runConsistent((reads) => readPageViews(reads, { days: 7, pages: 10 }));
  if (days.length === 0) return;
  print('\nViews by day (UTC)');
  for (const { day, views } of days) print(`${day.padEnd(14)}${views}`);
  print('\nMost viewed');
  for (const { path, title, views } of pages) print(`${String(views).padEnd(14)}${path}${title && `  ${title}`}`);
}

/** `npm run hub`: imports, exports and publishes the content of the embedded hub, and prints its status. */
export const hub: Command = {
  usage:
    'Usage: npm run hub -- import [--add | --draft] PATH | import --delta [PATH] [--delete SKU…] | publish [--force] NAME | publish [--force] --all | export [--live] DIR | status',
  runCommand: async (args, io) => {
    const action = parseArguments(args);
    const databaseUrl = io.env.DATABASE_URL?.trim() || DEFAULT_DATABASE_URL;
    // Only an import may be the first command on a new database.
    const open = args[0] === 'import' ? openDatabase : openExistingDatabase;
    const database = await open(databaseUrl, io.printError);
    try {
      await action(database, databaseUrl, io);
    } finally {
      await database.close();
    }
  },
};
