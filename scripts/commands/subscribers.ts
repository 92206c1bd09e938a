import { writeFile } from 'node:fs/promises';
import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import { DatabaseOpenError, describeDatabaseUrl } from '@/lib/db/location';
import { NEWSLETTER_TEXT_VERSION } from '@/lib/pages/newsletter-consent';
import { ApplicationsKeyError } from '@/lib/registration/applications-key';
import { parseSettings, type Settings, SettingsError } from '@/lib/site/settings';
import { type Command, CommandError, type CommandIo, noteReading, UsageError } from './command';
import { subscribersCsv, subscribersText } from './subscribers-text';

type Action = (repository: ApplicationRepository, settings: Settings, io: CommandIo) => Promise<void>;

const list: Action = async (repository, { DATABASE_URL }, { print }) => {
  await noteReading(repository, 'list subscribers', '*');
  const all = await repository.subscribers.list();
  if (all.length === 0) return print(`There are no subscribers in ${describeDatabaseUrl(DATABASE_URL)}.`);
  print(subscribersText(all));
  print(`\nThe form now shows the text ${NEWSLETTER_TEXT_VERSION}.`);
};

const exportTo =
  (file: string | undefined): Action =>
  async (repository, { SITE_URL }, { print, write }) => {
    await noteReading(repository, 'export subscribers', '*');
    const csv = subscribersCsv(await repository.subscribers.list(), SITE_URL);
    if (file === undefined) return write(csv);
    await writeFile(file, csv, { flag: 'wx', mode: 0o600 });
    print(`Exported ${csv.split('\r\n').length - 2} subscribers to ${file}.`);
  };

const unsubscribe =
  (email: string): Action =>
  async (repository, _, { print }) => {
    await noteReading(repository, 'unsubscribe', '*');
    if (!(await repository.subscribers.unsubscribe(email, Date.now())))
      throw new CommandError('there is no such subscriber');
    print('Unsubscribed. The address is kept, so that the record of its consent is; erase removes both.');
  };

const erase =
  (email: string): Action =>
  async (repository, _, { print }) => {
    await noteReading(repository, 'erase subscriber', '*');
    const erased = await repository.subscribers.erase(email);
    if (erased === null) throw new CommandError('there is no such subscriber');
    print('Erased. Have the address erased at the service that sends the newsletter, too.');
    if (!erased.isScrubbed)
      throw new CommandError(
        'the log file of the database still holds it, since another process was reading; it is emptied when the site next stops',
      );
  };

function parseArguments([name, argument, ...rest]: readonly string[]): Action {
  if (rest.length > 0) throw new UsageError(`${name} takes one argument`);
  switch (name) {
    case undefined:
      throw new UsageError('say what to do');
    case 'list':
      if (argument !== undefined) throw new UsageError('list takes no argument');
      return list;
    case 'export':
      return exportTo(argument);
    case 'unsubscribe':
    case 'erase':
      if (!argument?.includes('@')) throw new UsageError(`${name} needs the EMAIL of a subscriber`);
      return name === 'erase' ? erase(argument) : unsubscribe(argument);
    default:
      throw new UsageError(`there is no command '${name}'`);
  }
}

/** `npm run subscribers`: lists, exports, unsubscribes and erases the addresses of the newsletter. */
export const subscribers: Command = {
  usage: 'Usage: npm run subscribers -- list | export [FILE] | unsubscribe EMAIL | erase EMAIL',
  completeErrors: [SettingsError, DatabaseOpenError, ApplicationsKeyError],
  run: async (args, io) => {
    const action = parseArguments(args);
    const settings = parseSettings(io.env);
    const repository = await openApplicationRepository(settings, io.printError);
    try {
      await action(repository, settings, io);
    } finally {
      await repository.close();
    }
  },
};
