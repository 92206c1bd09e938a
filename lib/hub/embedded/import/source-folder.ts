import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { Problems } from './problems';

/** The entries of a folder in the order of their names, without the hidden ones. Throws what the file system throws. */
export async function readFolder(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
}

/**
 * Whether an entry is a symbolic link, which is then added to `problems`: it may lead to a file outside the folder, even to a secret that the import
 * would publish.
 *
 * @param shown the entry's name in messages, `'pages/home.json'`
 */
export function refuseLink(entry: Dirent, shown: string, problems: Problems): boolean {
  if (!entry.isSymbolicLink()) return false;
  problems.add(`${shown}: is a symbolic link, and an import follows none inside its folder; put the file itself there`);
  return true;
}
