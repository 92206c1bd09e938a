import { writeFile } from 'node:fs/promises';
import { type ApplicationRepository, openApplicationRepository } from '@/lib/db/application-repository';
import { DatabaseOpenError, describeDatabaseUrl } from '@/lib/db/location';
import { NEWSLETTER_TEXT_VERSION } from '@/lib/pages/newsletter-consent';
import { ApplicationsKeyError } from '@/lib/registration/applications-key';
import { parseSettings, type Settings, SettingsError } from '@/lib/site/settings';
import { errorReason } from '@/lib/util/errors';
import { print, printError } from '@/scripts/lib/print';
import { noteReading } from './lib/note-reading';
import { subscribersCsv, subscribersText } from './subscribers-text';

const USAGE = 'Usage: npm run subscribers -- list | export [FILE] | unsubscribe EMAIL | erase EMAIL';

/** Why a command cannot be carried out, in one line. */
class CommandError extends Error {
  override readonly name = 'CommandError';
}

type Command = (desk: ApplicationRepository, settings: Settings) => Promise<void>;

const list: Command = async (desk, { DATABASE_URL }) => {
  await noteReading(desk, 'list subscribers', '*');
  const subscribers = await desk.subscribers.list();
  if (subscribers.length === 0) return print(`There are no subscribers in ${describeDatabaseUrl(DATABASE_URL)}.`);
  print(subscribersText(subscribers));
  print(`\nThe form now shows the text ${NEWSLETTER_TEXT_VERSION}.`);
};

const exportTo =
  (file: string | undefined): Command =>
  async (desk, { SITE_URL }) => {
    await noteReading(desk, 'export subscribers', '*');
    const csv = subscribersCsv(await desk.subscribers.list(), SITE_URL);
    if (file === undefined) return void process.stdout.write(csv);
    await writeFile(file, csv, { flag: 'wx', mode: 0o600 });
    print(`Exported ${csv.split('\r\n').length - 2} subscribers to ${file}.`);
  };

const unsubscribe =
  (email: string): Command =>
  async (desk) => {
    await noteReading(desk, 'unsubscribe', '*');
    if (!(await desk.subscribers.unsubscribe(email, Date.now()))) throw new CommandError('there is no such subscriber');
    print('Unsubscribed. The address is kept, so that the record of its consent is; erase removes both.');
  };

const erase =
  (email: string): Command =>
  async (desk) => {
    await noteReading(desk, 'erase subscriber', '*');
    const erased = await desk.subscribers.erase(email);
    if (erased === null) throw new CommandError('there is no such subscriber');
    print('Erased. Have the address erased at the service that sends the newsletter, too.');
    if (!erased.isScrubbed)
      throw new CommandError(
        'the log file of the database still holds it, since another process was reading; it is emptied when the site next stops',
      );
  };

/** Parses the arguments; a string says what is wrong with them. */
function parseArguments([name, argument, ...rest]: readonly string[]): Command | string {
  if (rest.length > 0) return `${name} takes one argument`;
  switch (name) {
    case undefined:
      return 'say what to do';
    case 'list':
      return argument === undefined ? list : 'list takes no argument';
    case 'export':
      return exportTo(argument);
    case 'unsubscribe':
    case 'erase':
      if (!argument?.includes('@')) return `${name} needs the EMAIL of a subscriber`;
      return name === 'erase' ? erase(argument) : unsubscribe(argument);
    default:
      return `there is no command '${name}'`;
  }
}

async function main(): Promise<number> {
  const command = parseArguments(process.argv.slice(2));
  if (typeof command === 'string') {
    printError(`subscribers: ${command}. ${USAGE}`);
    return 2;
  }
  let desk: ApplicationRepository | null = null;
  try {
    const settings = parseSettings(process.env);
    desk = await openApplicationRepository(settings, printError);
    await command(desk, settings);
    return 0;
  } catch (error) {
    const isComplete = [SettingsError, DatabaseOpenError, ApplicationsKeyError].some((kind) => error instanceof kind);
    printError(isComplete && error instanceof Error ? error.message : `subscribers: ${errorReason(error)}`);
    return 1;
  } finally {
    await desk?.close();
  }
}

process.exitCode = await main();
