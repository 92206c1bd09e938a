// As a program: imports a file into DATABASE_URL and prints time and memory as JSON. The time excludes the start of the process.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { openDatabase } from '@/lib/db/database';
import { importPath } from '@/lib/hub/embedded/import/import';
import type { ImportMode } from '@/lib/hub/embedded/import/import-plan';
import { getMediaFolder } from '@/lib/media/media-files';
import { printError } from '@/scripts/lib/console';
import { toMiB } from '../timing';

/** The duration of an import in milliseconds, and the peak memory of its process in MiB. */
export type ImportCost = Awaited<ReturnType<typeof measureImport>>;

async function measureImport(databaseUrl: string, file: string, mode: ImportMode) {
  const database = await openDatabase(databaseUrl, printError);
  const start = performance.now();
  await importPath(database, file, { mediaFolder: getMediaFolder(databaseUrl), log: () => undefined, mode });
  const ms = performance.now() - start;
  await database.close();
  // maxRSS is in KiB.
  return { ms, peakMiB: toMiB(process.resourceUsage().maxRSS * 1024) };
}

/** Imports a file of products into the database in a folder, in a child process. */
export function runImport(folder: string, file: string, mode: ImportMode): ImportCost {
  const args = ['--import', 'tsx', fileURLToPath(import.meta.url), file, mode];
  const output = execFileSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: `file:${path.join(folder, 'hub.sqlite')}` },
  });
  return JSON.parse(output) as ImportCost;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , file = '', mode = 'replace'] = process.argv;
  console.log(JSON.stringify(await measureImport(process.env.DATABASE_URL ?? '', file, mode as ImportMode)));
}
