import { lstat, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureFolder } from '@/lib/hub/embedded/database/ensure-folder';
import { DOCUMENT_TYPES } from '@/lib/registration/documents';
import type { ListedApplication } from '@/lib/registration/store';
import type { Submission, SubmittedDocument } from '@/lib/registration/submission';

/** Why an application cannot be exported to where it was asked to; the message is one line. */
export class ApplicationExportError extends Error {
  override readonly name = 'ApplicationExportError';
}

/** The file of a document: `'directors.pdf'`. */
const fileOf = ({ key, type }: SubmittedDocument) => `${key}.${DOCUMENT_TYPES[type]}`;

/** Why a folder that was there before cannot take an application, or null. */
async function folderFault(folder: string): Promise<string | null> {
  const found = await lstat(folder);
  // Somebody else may have put it there, and decides where it leads.
  if (found.isSymbolicLink()) return 'is a link';
  if (!found.isDirectory()) return 'is not a folder';
  if (process.getuid !== undefined && found.uid !== process.getuid()) return "is somebody else's";
  return (await readdir(folder)).length > 0 ? 'is not empty' : null;
}

/**
 * Writes an application into a new folder, or an empty one of the caller's: `application.json` and its documents, all readable by nobody but
 * their owner. Nothing that is there is overwritten or changed. Gives the names of the files.
 *
 * @throws ApplicationExportError when the folder is a link, somebody else's or not empty; the system's error when it cannot be made
 */
export async function exportApplication(
  kept: ListedApplication,
  { application, documents }: Submission,
  folder: string,
): Promise<string[]> {
  // Without a closing slash, behind which the system follows a link.
  const place = path.resolve(folder);
  const fault = (await ensureFolder(place, 0o700)) ? null : await folderFault(place);
  if (fault !== null) throw new ApplicationExportError(`${folder} ${fault}; export into a new folder`);
  const text = {
    reference: kept.reference,
    received: new Date(kept.receivedAt).toISOString(),
    ...application,
    documents: documents.map((document) => ({ file: fileOf(document), key: document.key, type: document.type })),
  };
  const files: [name: string, content: string | Uint8Array][] = [
    ['application.json', `${JSON.stringify(text, null, 2)}\n`],
    ...documents.map((document): [string, Uint8Array] => [fileOf(document), document.bytes]),
  ];
  for (const [name, content] of files) await writeFile(path.join(place, name), content, { flag: 'wx', mode: 0o600 });
  return files.map(([name]) => name);
}
