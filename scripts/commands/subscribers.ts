import { writeFile } from 'node:fs/promises';
import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import { DatabaseOpenError, describeDatabaseUrl } from '@/lib/db/location';
import { NEWSLETTER_TEXT_VERSION } from '@/lib/pages/newsletter-consent';
import { ApplicationsKeyError } from '@/lib/registration/applications-key';
import { parseSettings, type Settings, SettingsError } from '@/lib/site/settings';
import { type Command, CommandError, type CommandIo, noteReading, UsageError } from './command';
import { subscribersCsv, subscribersText } from './subscribers-text';

type Action = (desk: ApplicationRepository, settings: Settings, io: CommandIo) => Promise<void>;

const list: Action = async (desk, { DATABASE_URL }, { print }) => {
  await noteReading(desk, 'list subscribers', '*');
  const all = await desk.subscribers.list();
  if (all.length === 0) return print(`There are no subscribers in ${describeDatabaseUrl(DATABASE_URL)}.`);
  print(subscribersText(all));
  print(`\nThe form now shows the text ${NEWSLETTER_TEXT_VERSION}.`);
};

const exportTo =
  (file: string | undefined): Action =>
  async (desk, { SITE_URL }, { print, write }) => {
    await noteReading(desk, 'export subscribers', '*');
    const csv = subscribersCsv(await desk.subscribers.list(), SITE_URL);
    if (file === undefined) return write(csv);
    await writeFile(file, csv, { flag: 'wx', mode: 0o600 });
    print(`Exported ${csv.split('\r\n').length - 2} subscribers to ${file}.`);
  };

const unsubscribe =
  (email: string): Action =>
  async (desk, _, { print }) => {
    await noteReading(desk, 'unsubscribe', '*');
    if (!(await desk.subscribers.unsubscribe(email, Date.now()))) throw new CommandError('there is no such subscriber');
    print('Unsubscribed. The address is kept, so that the record of its consent is; erase removes both.');
  };

const erase =
  (email: string): Action =>
  async (desk, _, { print }) => {
    await noteReading(desk, 'erase subscriber', '*');
    const erased = await desk.subscribers.erase(email);
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
    const desk = await openApplicationRepository(settings, io.printError);
    try {
      await action(desk, settings, io);
    } finally {
      await desk.close();
    }
  },
};
