import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DOCUMENT_TYPES } from '@/lib/register/documents';
import type { ListedApplication } from '@/lib/register/store';
import type { Submission, SubmittedDocument } from '@/lib/register/submission';

/** Why an application cannot be exported to where it was asked to; the message is one line. */
export class ApplicationExportError extends Error {
  override readonly name = 'ApplicationExportError';
}

/** The file of a document: `'directors.pdf'`. */
const fileOf = ({ key, type }: SubmittedDocument) => `${key}.${DOCUMENT_TYPES[type]}`;

/**
 * Writes an application into a new or empty folder: `application.json` and its documents, all readable by nobody but their owner. Nothing that is
 * there is overwritten. Gives the names of the files.
 *
 * @throws ApplicationExportError when the folder is not empty
 */
export async function exportApplication(
  kept: ListedApplication,
  { application, documents }: Submission,
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new ApplicationExportError(`${folder} is not empty; export into a new folder`);
  await chmod(folder, 0o700);
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
  for (const [name, content] of files) await writeFile(path.join(folder, name), content, { flag: 'wx', mode: 0o600 });
  return files.map(([name]) => name);
}
