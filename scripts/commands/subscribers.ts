import { writeFile } from 'node:fs/promises';
import type { ApplicationRepository } from '@/lib/db/application-repository';
import { describeDatabaseUrl } from '@/lib/db/location';
import type { Subscriber } from '@/lib/db/subscribers';
import { buildUnsubscribeUrl } from '@/lib/newsletter/unsubscribe-link';
import { NEWSLETTER_TEXT_VERSION } from '@/lib/pages/newsletter-consent';
import { formatTime } from '@/lib/registration/delivery/email';
import type { Settings } from '@/lib/site/settings';
import { getErrorCode } from '@/lib/util/common';
import { formatCsv } from '@/lib/util/formats';
import { formatTable, toSingleLine } from './applications-text';
import { type Command, CommandError, type CommandIo, UsageError } from './command';
import { recordAccess, withRepository } from './repository';

const CSV_COLUMNS = ['email', 'consented_at', 'text_version', 'page', 'unsubscribe_link'] as const;

/** The subscribed addresses as CSV for the newsletter service, each with its unsubscribe link. */
export function formatSubscribersCsv(subscribers: readonly Subscriber[], siteUrl: string): string {
  const lines = subscribers
    .filter(({ unsubscribedAt }) => unsubscribedAt === null)
    .map(({ email, consent, token }) => {
      const at = new Date(consent.at).toISOString();
      return [email, at, consent.textVersion, consent.page, buildUnsubscribeUrl(siteUrl, token)];
    });
  return formatCsv([CSV_COLUMNS, ...lines]);
}

/** A table of all subscribers with their consent. */
export function formatSubscribers(subscribers: readonly Subscriber[]): string {
  const lines = subscribers.map(({ email, consent, unsubscribedAt }) => [
    toSingleLine(email),
    formatTime(consent.at),
    consent.textVersion || '-',
    toSingleLine(consent.page) || '-',
    unsubscribedAt === null ? 'subscribed' : `unsubscribed ${formatTime(unsubscribedAt)}`,
  ]);
  return formatTable([['Address', 'Consent', 'Text', 'Page', 'State'], ...lines]);
}

type Action = (repository: ApplicationRepository, settings: Settings, io: CommandIo) => Promise<void>;

const createListAction: Action = async (repository, { DATABASE_URL }, { print }) => {
  await recordAccess(repository, 'list subscribers', '*');
  const all = await repository.subscribers.list();
  if (all.length === 0) return print(`There are no subscribers in ${describeDatabaseUrl(DATABASE_URL)}.`);
  print(formatSubscribers(all));
  print(`\nThe current version of the consent text is ${NEWSLETTER_TEXT_VERSION}.`);
};

const exportTo =
  (file: string | undefined): Action =>
  async (repository, { SITE_URL }, { print, write }) => {
    await recordAccess(repository, 'export subscribers', '*');
    const csv = formatSubscribersCsv(await repository.subscribers.list(), SITE_URL);
    if (file === undefined) return write(csv);
    await writeFile(file, csv, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
      throw getErrorCode(error) === 'EEXIST' ? new CommandError(`${file} exists; export into a new file`) : error;
    });
    print(`Exported ${csv.split('\r\n').length - 2} subscribers to ${file}.`);
  };

const createUnsubscribeAction =
  (email: string): Action =>
  async (repository, _, { print }) => {
    await recordAccess(repository, 'unsubscribe', '*');
    if (!(await repository.subscribers.unsubscribe(email, Date.now()))) throw new CommandError('subscriber not found');
    print('Unsubscribed. The address is kept as part of the consent record; erase removes both.');
  };

const createEraseAction =
  (email: string): Action =>
  async (repository, _, { print }) => {
    await recordAccess(repository, 'erase subscriber', '*');
    const erased = await repository.subscribers.erase(email);
    if (erased === null) throw new CommandError('subscriber not found');
    print('Erased. Have the address erased at the newsletter service too.');
    if (!erased.isScrubbed)
      throw new CommandError(
        'the write-ahead log of the database still contains it, because another process was reading; it is emptied when the site next stops',
      );
  };

function parseArguments([name, argument, ...rest]: readonly string[]): Action {
  if (rest.length > 0) throw new UsageError(`${name} takes one argument`);
  switch (name) {
    case undefined:
      throw new UsageError('a command is required');
    case 'list':
      if (argument !== undefined) throw new UsageError('list takes no arguments');
      return createListAction;
    case 'export':
      return exportTo(argument);
    case 'unsubscribe':
    case 'erase':
      if (!argument?.includes('@')) throw new UsageError(`${name} needs the EMAIL of a subscriber`);
      return name === 'erase' ? createEraseAction(argument) : createUnsubscribeAction(argument);
    default:
      throw new UsageError(`unknown command '${name}'`);
  }
}

/** `npm run subscribers`: lists, exports, unsubscribes and erases newsletter subscribers. */
export const subscribers: Command = {
  usage: 'Usage: npm run subscribers -- list | export [FILE] | unsubscribe EMAIL | erase EMAIL',
  runCommand: async (args, io) => {
    const action = parseArguments(args);
    await withRepository(io, (repository, settings) => action(repository, settings, io));
  },
};
