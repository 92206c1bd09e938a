// Imports a file in a mode into the database of DATABASE_URL and prints what it took as JSON, without the start of the process.
import { openDatabase } from '@/lib/db/database';
import { importPath } from '@/lib/hub/embedded/import/import';
import type { ImportMode } from '@/lib/hub/embedded/import/import-plan';
import { mediaFolder } from '@/lib/media/media-files';
import { printError } from '@/scripts/lib/console';
import { toMiB } from '../timing';

/** Of an import: milliseconds, and the most memory that the process had in MiB. */
export interface ImportCost {
  ms: number;
  peakMiB: number;
}

const [file = '', mode = 'replace'] = process.argv.slice(2);
const databaseUrl = process.env.DATABASE_URL ?? '';
const database = await openDatabase(databaseUrl, printError);
const start = performance.now();
await importPath(database, file, {
  mediaFolder: mediaFolder(databaseUrl),
  log: () => undefined,
  mode: mode as ImportMode,
});
const ms = performance.now() - start;
await database.close();
// maxRSS is in KiB.
const cost: ImportCost = { ms, peakMiB: toMiB(process.resourceUsage().maxRSS * 1024) };
console.log(JSON.stringify(cost));
