import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this site's own files: that of the SQLite file which a valid `DATABASE_URL` names, else `data`. An absolute path. */
export function dataFolder(databaseUrl: string): string {
  const url = databaseUrl.trim();
  if (!/^file:/i.test(url)) return path.resolve('data');
  const given = url.slice('file:'.length);
  return path.resolve(path.dirname(given.startsWith('//') ? fileURLToPath(url) : given));
}
