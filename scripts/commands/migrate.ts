import { openDatabase } from '@/lib/db/database';
import { DatabaseOpenError } from '@/lib/db/location';
import { SCHEMA_VERSION } from '@/lib/db/migrations';
import { parseSettings, SettingsError } from '@/lib/site/settings';
import { type Command, UsageError } from './command';

/** `npm run migrate`: brings the tables up to date and ends, for a step before new instances start. Every start does the same. */
export const migrate: Command = {
  usage: 'Usage: npm run migrate',
  completeErrors: [SettingsError, DatabaseOpenError],
  run: async (args, { env, print, printError }) => {
    if (args.length > 0) throw new UsageError('it takes no argument');
    const database = await openDatabase(parseSettings(env).DATABASE_URL, printError);
    await database.close();
    print(`The tables in ${database.location} have version ${SCHEMA_VERSION}.`);
  },
};
