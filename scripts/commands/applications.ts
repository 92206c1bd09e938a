import type { ApplicationRepository } from '@/lib/db/application-repository';
import { describeDatabaseUrl } from '@/lib/db/location';
import { formatTime } from '@/lib/registration/delivery/email';
import { CannotOpenError, openCompany, openSampleOrder, openSubmission } from '@/lib/registration/delivery/keyed-store';
import type { ListedApplication } from '@/lib/registration/store';
import { type ApplicationsCommand, parseArguments } from './applications-arguments';
import { exportApplication, exportSampleOrder } from './applications-export';
import {
  buildDocumentWarnings,
  formatApplication,
  formatAuditError,
  formatAuditLog,
  formatErasedDeliveries,
  formatList,
  formatSampleOrder,
} from './applications-text';
import { type Command, CommandError, type CommandIo, requireArguments } from './command';
import { recordAccess, withRepository } from './repository';

const MAX_LOG_ENTRIES = 1000;

async function findApplication({ store }: ApplicationRepository, reference: string): Promise<ListedApplication> {
  const stored = await store.find(reference);
  if (stored === null) throw new CommandError(`application not found: ${reference}`);
  return stored;
}

async function listApplications(
  repository: ApplicationRepository,
  location: string,
  { print }: CommandIo,
): Promise<void> {
  const all = await repository.store.list();
  await recordAccess(repository, 'list', '*');
  if (all.length === 0) return print(`There are no applications in ${location}.`);
  let unreadable = 0;
  const findCompany = (stored: ListedApplication) => {
    try {
      return openCompany(repository.key, stored);
    } catch (error) {
      if (!(error instanceof CannotOpenError)) throw error;
      unreadable += 1;
      return '(cannot be decrypted)';
    }
  };
  print(formatList(all, findCompany));
  if (unreadable > 0)
    throw new CommandError(
      `${unreadable} cannot be decrypted: APPLICATIONS_KEY is a different key, or the records were changed`,
    );
}

/** Decrypts an application or a sample order, and records the access in the audit log. */
async function openAndRecord(repository: ApplicationRepository, reference: string, action: string) {
  const stored = await findApplication(repository, reference);
  const opened =
    stored.kind === 'samples'
      ? { stored, order: openSampleOrder(repository.key, stored) }
      : { stored, submission: await openSubmission(repository, stored) };
  await recordAccess(repository, action, reference);
  return opened;
}

async function showApplication(
  repository: ApplicationRepository,
  reference: string,
  { print }: CommandIo,
): Promise<void> {
  const opened = await openAndRecord(repository, reference, 'show');
  const { stored } = opened;
  print('order' in opened ? formatSampleOrder(stored, opened.order) : formatApplication(stored, opened.submission));
}

async function exportTo(
  repository: ApplicationRepository,
  { reference, folder }: { reference: string; folder: string },
  { print }: CommandIo,
): Promise<void> {
  const opened = await openAndRecord(repository, reference, 'export');
  const { stored } = opened;
  const files =
    'order' in opened
      ? await exportSampleOrder(stored, opened.order, folder)
      : await exportApplication(stored, opened.submission, folder);
  print(`Exported ${files.join(', ')} to ${folder}.`);
  const documents = 'order' in opened ? [] : opened.submission.documents;
  for (const { term, value } of buildDocumentWarnings(documents)) print(`Warning: ${term} ${value}.`);
}

const formatReferences = (references: readonly string[]) =>
  `${references.length} ${references.length === 1 ? 'application' : 'applications'}${references.length > 0 ? `: ${references.join(', ')}` : ''}`;

const CONFIRM_HINT = 'add --yes to do it. It cannot be undone.';

function checkScrubbed(isScrubbed: boolean): void {
  if (!isScrubbed)
    throw new CommandError(
      'the write-ahead log of the database still contains the removed data, because another process was reading; it is emptied when the site next stops',
    );
}

async function eraseApplication(
  repository: ApplicationRepository,
  { reference, isConfirmed }: { reference: string; isConfirmed: boolean },
  { print }: CommandIo,
): Promise<void> {
  const stored = await findApplication(repository, reference);
  await recordAccess(repository, isConfirmed ? 'erase' : 'preview erase', reference);
  if (!isConfirmed) {
    print(`Would erase ${reference}, received ${formatTime(stored.receivedAt)}, and end its deliveries.`);
    return print(`Nothing has been erased: ${CONFIRM_HINT}`);
  }
  const erased = await repository.store.erase(reference, Date.now());
  if (erased === null) throw new CommandError(`application not found: ${reference}`);
  print([`Erased ${reference}.`, ...formatErasedDeliveries(erased)].join('\n'));
  checkScrubbed(erased.isScrubbed);
}

/** The result that a purge would have. */
async function previewPurge({ store }: ApplicationRepository, before: number, isForced: boolean) {
  const old = (await store.list()).filter(({ receivedAt }) => receivedAt < before);
  const isKept = ({ deliveries }: ListedApplication) =>
    !isForced && deliveries.some(({ state }) => state === 'waiting');
  return {
    removed: old.filter((one) => !isKept(one)).map(({ reference }) => reference),
    kept: old.filter(isKept).map(({ reference }) => reference),
    isScrubbed: true,
  };
}

async function purgeApplications(
  repository: ApplicationRepository,
  { age, isConfirmed, isForced }: { age: number; isConfirmed: boolean; isForced: boolean },
  { print }: CommandIo,
): Promise<void> {
  const before = Date.now() - age;
  await recordAccess(repository, isConfirmed ? 'purge' : 'preview purge', '*');
  const { removed, kept, isScrubbed } = isConfirmed
    ? await repository.store.purge(before, { force: isForced })
    : await previewPurge(repository, before, isForced);
  if (isConfirmed) for (const reference of removed) await recordAccess(repository, 'purge', reference);
  print(
    `${isConfirmed ? 'Removed' : 'Would remove'}, received before ${formatTime(before)}: ${formatReferences(removed)}`,
  );
  if (kept.length > 0) print(`Kept because a delivery is pending: ${formatReferences(kept)}`);
  if (!isConfirmed && removed.length > 0) print(`Nothing has been removed: ${CONFIRM_HINT}`);
  checkScrubbed(isScrubbed);
}

const MAX_PRINTED_NAMES = 20;

async function rekeyApplications(repository: ApplicationRepository, { print }: CommandIo): Promise<void> {
  await recordAccess(repository, 'rekey', '*');
  const { counts, entries, failed, isScrubbed } = await repository.rekeyAll();
  const formatCounts = (getCount: (count: (typeof counts)[number]) => number) =>
    counts.map((count) => `${count.kind} ${getCount(count)}`).join(', ');
  print(`Encrypted again with the first key: ${formatCounts(({ resealed }) => resealed)}.`);
  print(
    `Decrypted with only the first key: ${formatCounts(({ opened }) => opened)}, entries of the audit log ${entries}.`,
  );
  if (failed.length > 0) {
    const more = failed.length > MAX_PRINTED_NAMES ? ` and ${failed.length - MAX_PRINTED_NAMES} more` : '';
    throw new CommandError(
      `${failed.length} cannot be decrypted, so the former keys are still needed: ${failed.slice(0, MAX_PRINTED_NAMES).join(', ')}${more}`,
    );
  }
  if (repository.key.length > 1) print('The other keys are no longer needed: remove them from APPLICATIONS_KEY.');
  checkScrubbed(isScrubbed);
}

async function verifyLog({ store }: ApplicationRepository, { print }: CommandIo): Promise<void> {
  const { entries, error } = await store.verifyAuditLog();
  if (error !== null) throw new CommandError(`the log is not intact: ${formatAuditError(error)}`);
  print(`The log is intact: ${entries} ${entries === 1 ? 'entry' : 'entries'}.`);
}

async function executeCommand(
  command: ApplicationsCommand,
  repository: ApplicationRepository,
  location: string,
  io: CommandIo,
): Promise<void> {
  switch (command.name) {
    case 'list':
      return listApplications(repository, location, io);
    case 'show':
      return showApplication(repository, command.reference, io);
    case 'export':
      return exportTo(repository, command, io);
    case 'purge':
      return purgeApplications(repository, command, io);
    case 'erase':
      return eraseApplication(repository, command, io);
    case 'rekey':
      return rekeyApplications(repository, io);
    case 'log':
      if (command.isVerifying) return verifyLog(repository, io);
      return io.print(formatAuditLog(await repository.store.auditEntries(MAX_LOG_ENTRIES)));
  }
}

/** `npm run applications`: lists, shows, exports and removes trade applications and sample orders, and prints the audit log. */
export const applications: Command = {
  usage:
    'Usage: npm run applications -- list | show REF | export REF DIR | erase REF [--yes] | purge --older-than 365d [--force] [--yes] | log [--verify] | rekey',
  runCommand: async (args, io) => {
    const command = requireArguments(parseArguments(args));
    await withRepository(io, (repository, settings) =>
      executeCommand(command, repository, describeDatabaseUrl(settings.DATABASE_URL), io),
    );
  },
};
