import { lstat, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DOCUMENT_TYPES } from '@/lib/registration/documents';
import type { SampleOrder } from '@/lib/registration/samples';
import type { ListedApplication } from '@/lib/registration/store';
import type { Submission, SubmittedDocument } from '@/lib/registration/submission';
import { ensureFolder } from '@/lib/util/files';

/** The target folder cannot be used. The message is one line. */
class ApplicationExportError extends Error {
  override readonly name = 'ApplicationExportError';
}

const buildFileName = ({ key, type }: SubmittedDocument) => `${key}.${DOCUMENT_TYPES[type]}`;

async function findFolderProblem(folder: string): Promise<string | null> {
  const found = await lstat(folder);
  // Another user may have created the link to redirect the files.
  if (found.isSymbolicLink()) return 'is a link';
  if (!found.isDirectory()) return 'is not a folder';
  if (process.getuid !== undefined && found.uid !== process.getuid()) return 'belongs to another user';
  return (await readdir(folder)).length > 0 ? 'is not empty' : null;
}

/** Creates the folder or checks that it is empty and belongs to this user. Returns its resolved path. */
async function openFolder(folder: string): Promise<string> {
  // With a trailing slash, lstat would follow a symbolic link.
  const resolved = path.resolve(folder);
  const problem = (await ensureFolder(resolved, 0o700)) ? null : await findFolderProblem(resolved);
  if (problem !== null) throw new ApplicationExportError(`${folder} ${problem}; export into a new folder`);
  return resolved;
}

async function writeExport(
  folder: string,
  name: string,
  { reference, receivedAt }: ListedApplication,
  content: object,
  documents: readonly SubmittedDocument[] = [],
): Promise<string[]> {
  const resolved = await openFolder(folder);
  const text = { reference, received: new Date(receivedAt).toISOString(), ...content };
  const files: [name: string, content: string | Uint8Array][] = [
    [name, `${JSON.stringify(text, null, 2)}\n`],
    ...documents.map((document): [string, Uint8Array] => [buildFileName(document), document.bytes]),
  ];
  for (const [file, bytes] of files) await writeFile(path.join(resolved, file), bytes, { flag: 'wx', mode: 0o600 });
  return files.map(([file]) => file);
}

/** Writes `samples.json` under the same conditions as the export of an application. Returns the file names. */
export const exportSampleOrder = (stored: ListedApplication, order: SampleOrder, folder: string): Promise<string[]> =>
  writeExport(folder, 'samples.json', stored, order);

/** Writes `application.json` and the documents with mode 0600 into a new folder, or an empty folder of the same user. Returns the file names.
 * Throws an `ApplicationExportError` for any other folder, or the system's error. */
export function exportApplication(
  stored: ListedApplication,
  { application, documents }: Submission,
  folder: string,
): Promise<string[]> {
  const listed = documents.map((document) => ({
    file: buildFileName(document),
    key: document.key,
    type: document.type,
  }));
  return writeExport(folder, 'application.json', stored, { ...application, documents: listed }, documents);
}
