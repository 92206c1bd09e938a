import { errorReason } from '@/lib/hub/embedded/database/error-text';
import { DatabaseOpenError, describeDatabaseUrl } from '@/lib/hub/embedded/database/location';
import { type ApplicationDesk, openDesk } from '@/lib/hub/embedded/desk';
import { ApplicationsKeyError } from '@/lib/registration/applications-key';
import { CannotOpenError, openApplication, openSubmission } from '@/lib/registration/delivery/desk';
import { printedTime } from '@/lib/registration/delivery/printed-time';
import type { ListedApplication } from '@/lib/registration/store';
import { parseSettings, SettingsError } from '@/lib/site/settings';
import { APPLICATIONS_USAGE, type ApplicationsCommand, readArguments } from './applications-arguments';
import { ApplicationExportError, exportApplication } from './applications-export';
import {
  applicationText,
  arrivalsText,
  auditFaultText,
  documentWarnings,
  listText,
  readingsText,
} from './applications-text';
import { noteReading } from './lib/note-reading';
import { print, printError } from './lib/print';

/** What cannot be done, in one line. */
class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Readings that `log` prints. */
const MOST_READINGS = 1000;

async function found({ store }: ApplicationDesk, reference: string): Promise<ListedApplication> {
  const kept = await store.find(reference);
  if (kept === null) throw new CommandError(`there is no application ${reference}`);
  return kept;
}

async function list(desk: ApplicationDesk, place: string): Promise<void> {
  const applications = await desk.store.list();
  await noteReading(desk, 'list', '*');
  if (applications.length === 0) return print(`There are no applications in ${place}.`);
  let closed = 0;
  const companyOf = (kept: ListedApplication) => {
    try {
      return openApplication(desk.key, kept).company_details.company_name;
    } catch (error) {
      if (!(error instanceof CannotOpenError)) throw error;
      closed += 1;
      return '(cannot be opened)';
    }
  };
  print(listText(applications, companyOf));
  if (closed > 0)
    throw new CommandError(`${closed} cannot be opened: APPLICATIONS_KEY is another, or they were changed`);
}

async function show(desk: ApplicationDesk, reference: string): Promise<void> {
  const kept = await found(desk, reference);
  const submission = await openSubmission(desk, kept);
  await noteReading(desk, 'show', reference);
  print(applicationText(kept, submission));
}

async function exportTo(desk: ApplicationDesk, reference: string, folder: string): Promise<void> {
  const kept = await found(desk, reference);
  const submission = await openSubmission(desk, kept);
  await noteReading(desk, 'export', reference);
  const files = await exportApplication(kept, submission, folder);
  print(`Exported ${files.join(', ')} to ${folder}.`);
  for (const [document, warning] of documentWarnings(submission.documents)) print(`Warning: ${document} ${warning}.`);
}

const named = (references: readonly string[]) =>
  `${references.length} ${references.length === 1 ? 'application' : 'applications'}${references.length > 0 ? `: ${references.join(', ')}` : ''}`;

const UNDONE = 'add --yes to do it. It cannot be undone.';

function checkScrubbed(isScrubbed: boolean): void {
  if (!isScrubbed)
    throw new CommandError(
      'the log file of the database still holds what was removed, since another process was reading it; it is emptied when the site next stops',
    );
}

async function erase(desk: ApplicationDesk, reference: string, isMeant: boolean): Promise<void> {
  const kept = await found(desk, reference);
  await noteReading(desk, 'erase', reference);
  const now = Date.now();
  if (!isMeant) {
    print(`Would erase ${reference}, received ${printedTime(kept.receivedAt)}, and end its deliveries.`);
    return print(`Nothing is erased yet: ${UNDONE}`);
  }
  const erased = await desk.store.erase(reference, now);
  if (erased === null) throw new CommandError(`there is no application ${reference}`);
  print([`Erased ${reference}.`, ...arrivalsText(erased)].join('\n'));
  checkScrubbed(erased.isScrubbed);
}

/** What a purge would do, as the store does it: one that is still to be brought somewhere stays, unless it is forced. */
async function foreseen({ store }: ApplicationDesk, before: number, isForced: boolean) {
  const old = (await store.list()).filter(({ receivedAt }) => receivedAt < before);
  const waits = ({ deliveries }: ListedApplication) => !isForced && deliveries.some(({ state }) => state === 'waiting');
  return {
    removed: old.filter((one) => !waits(one)).map(({ reference }) => reference),
    kept: old.filter(waits).map(({ reference }) => reference),
    isScrubbed: true,
  };
}

async function purge(desk: ApplicationDesk, age: number, isMeant: boolean, isForced: boolean): Promise<void> {
  const before = Date.now() - age;
  await noteReading(desk, 'purge', '*');
  const { removed, kept, isScrubbed } = isMeant
    ? await desk.store.purge(before, { force: isForced })
    : await foreseen(desk, before, isForced);
  if (isMeant) for (const reference of removed) await noteReading(desk, 'purge', reference);
  print(`${isMeant ? 'Removed' : 'Would remove'}, received before ${printedTime(before)}: ${named(removed)}`);
  if (kept.length > 0) print(`Kept, since a delivery is still to be made: ${named(kept)}`);
  if (!isMeant && removed.length > 0) print(`Nothing is removed yet: ${UNDONE}`);
  checkScrubbed(isScrubbed);
}

async function verifyLog({ store }: ApplicationDesk): Promise<void> {
  const { entries, fault } = await store.verifyReadings();
  if (fault !== null) throw new CommandError(`the log is broken: ${auditFaultText(fault)}`);
  print(`The log is whole: ${entries} ${entries === 1 ? 'entry' : 'entries'}.`);
}

async function run(command: ApplicationsCommand, desk: ApplicationDesk, place: string): Promise<void> {
  switch (command.name) {
    case 'list':
      return list(desk, place);
    case 'show':
      return show(desk, command.reference);
    case 'export':
      return exportTo(desk, command.reference, command.folder);
    case 'purge':
      return purge(desk, command.age, command.isMeant, command.isForced);
    case 'erase':
      return erase(desk, command.reference, command.isMeant);
    case 'log':
      return command.isVerifying ? verifyLog(desk) : print(readingsText(await desk.store.readings(MOST_READINGS)));
  }
}

/** Errors whose message says by itself what is wrong. */
const PLAIN = [SettingsError, DatabaseOpenError, ApplicationsKeyError, CannotOpenError, ApplicationExportError];

async function main(): Promise<number> {
  const command = readArguments(process.argv.slice(2));
  if (typeof command === 'string') {
    printError(`applications: ${command}. ${APPLICATIONS_USAGE}`);
    return 2;
  }
  let desk: ApplicationDesk | null = null;
  try {
    const settings = parseSettings(process.env);
    desk = await openDesk(settings, printError);
    await run(command, desk, describeDatabaseUrl(settings.DATABASE_URL));
    return 0;
  } catch (error) {
    const isPlain = PLAIN.some((kind) => error instanceof kind);
    printError(isPlain && error instanceof Error ? error.message : `applications: ${errorReason(error)}`);
    return 1;
  } finally {
    await desk?.close();
  }
}

process.exitCode = await main();
