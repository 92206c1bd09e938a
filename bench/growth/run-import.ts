import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImportMode } from '@/lib/hub/embedded/import/import-plan';
import type { ImportCost } from './import-worker';

/** Imports a file of products into the database in a folder, in a process of its own. */
export function runImport(folder: string, file: string, mode: ImportMode): ImportCost {
  const script = fileURLToPath(new URL('./import-worker.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--import', 'tsx', script, file, mode], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: `file:${path.join(folder, 'hub.sqlite')}` },
  });
  return JSON.parse(output) as ImportCost;
}
