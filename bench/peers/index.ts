import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { print } from '@/scripts/lib/console';
import { runNpm } from '@/scripts/lib/run.mjs';
import { MAX_MEMORY_GIB, MAX_PREPARE_MS } from './engine-process';
import { BUDGET_MS, measurePeers, ROUNDS } from './measure';
import { POSTGRES_URL, postgresVersion } from './postgres';
import { formatPeerTable } from './report';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));

/** Installs missing engines, compares all of them with this project's indexes, and returns Markdown tables. */
export async function comparePeers(sizes: readonly number[]): Promise<string> {
  await installPackages();
  if (POSTGRES_URL === '') print('BENCH_POSTGRES_URL is not set: the rows of PostgreSQL are left out.');
  const manifest = fs.readFileSync(path.join(FOLDER, 'package.json'), 'utf8');
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(manifest);
  const versions = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`);
  versions.push(POSTGRES_URL === '' ? 'without PostgreSQL' : `PostgreSQL ${await postgresVersion()}`);
  const method = `${versions.join(', ')}. ${ROUNDS} rounds, engines alternating; at most ${BUDGET_MS / 1000} s per engine and round, ${MAX_PREPARE_MS / 1000} s of setup, ${MAX_MEMORY_GIB} GiB.`;
  const tables: string[] = [];
  for (const discipline of ['facets', 'search'] as const)
    for (const products of sizes)
      tables.push(formatPeerTable(discipline, products, await measurePeers(discipline, products)));
  return [method, ...tables].join('\n\n');
}

async function installPackages(): Promise<void> {
  const { code, output } = await runNpm(['ls', '--prefix', FOLDER, '--silent']);
  if (code === 0) return;
  print('Installing the engines…');
  const { code: installed, output: log } = await runNpm(['ci', '--prefix', FOLDER, '--loglevel=error']);
  if (installed !== 0) throw new Error(`npm ci --prefix bench/peers ended with code ${installed}: ${log || output}`);
}
