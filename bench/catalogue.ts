/** Measures a large catalogue from its file to an answer: import, start with and without a saved index, memory, and a delta. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { csvHeader, csvProduct } from '@/lib/hub/embedded/products/product-csv';
import { table } from '@/scripts/lib/markdown';
import { freePort } from '@/scripts/lib/port.mjs';
import { SERVER_ENV, serverArgs } from '@/scripts/lib/serve.mjs';
import { benchProduct, writeCatalogue } from './catalogue-csv';
import { startNode, stopChild } from './children';
import { catalogueRows } from './filter-index';
import { type Answer, httpGet } from './http-get';

const CHANGES = 1000;
const POLL_MS = 20;
const START_MS = 600_000;
/** A design that no generated name has. */
const NEW_DESIGN = 'Quexwyzzle';

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** A figure of a process in /proc, in MiB; 0 where there is none. */
function memoryOf(pid: number | undefined, figure: 'VmRSS' | 'VmHWM'): number {
  const file = `/proc/${pid}/status`;
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  return Math.round(Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024);
}

/** Runs an import and returns its time in milliseconds and the most memory that it used in MiB. */
async function runImport(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<{ time: number; memory: number }> {
  const start = performance.now();
  const command = ['--import', 'tsx', 'scripts/command.ts', 'hub', 'import', ...args];
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid, 'VmHWM'));
  }, 50);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error('The import failed');
  return { time: performance.now() - start, memory };
}

/** Asks until an answer is as wanted, and returns the milliseconds since `start`. */
async function waitFor(url: string, start: number, isWanted: (answer: Answer) => boolean): Promise<number> {
  for (;;) {
    const answer = await httpGet(url).catch(() => null);
    if (answer !== null && isWanted(answer)) return performance.now() - start;
    if (performance.now() - start > START_MS) throw new Error(`${url} does not answer as wanted`);
    await sleep(POLL_MS);
  }
}

async function startSite(env: NodeJS.ProcessEnv, distDir: string, log: number) {
  const port = await freePort();
  const start = performance.now();
  const child = startNode(serverArgs(distDir), { env: { ...SERVER_ENV, ...env, PORT: String(port) }, log });
  const origin = `http://127.0.0.1:${port}`;
  const health = await waitFor(`${origin}/api/health`, start, ({ status }) => status === 200);
  const ready = await waitFor(`${origin}/api/ready`, start, ({ status }) => status === 200);
  return { child, origin, health, ready };
}

/** Measures a generated catalogue of so many products, as a Markdown table. */
export async function catalogueTable(products: number, distDir: string, data: string): Promise<string> {
  const folder = path.join(data, 'catalogue');
  fs.mkdirSync(folder, { recursive: true });
  const [csv, delta, sqlite] = ['products.csv', 'delta.csv', 'hub.sqlite'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeCatalogue(products, csv);
  const changed = [...catalogueRows(CHANGES)].map((row, number) => ({ ...row, design: NEW_DESIGN, number }));
  fs.writeFileSync(delta, csvHeader() + changed.map((row) => csvProduct(benchProduct(row, row.number)) ?? '').join(''));
  const env = {
    ...process.env,
    ...{ NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1', NEXT_DIST_DIR: distDir },
    DATABASE_URL: `file:${sqlite}`,
  };
  const whole = await runImport(env, [csv]);
  const [csvBytes, databaseBytes] = [fs.statSync(csv).size, fs.statSync(sqlite).size];

  const log = fs.openSync(path.join(folder, 'server.log'), 'w');
  const first = await startSite(env, distDir, log);
  const peak = memoryOf(first.child.pid, 'VmHWM');
  await stopChild(first.child);
  const second = await startSite(env, distDir, log);
  const rss = memoryOf(second.child.pid, 'VmRSS');

  const search = `${second.origin}/api/search?query=${NEW_DESIGN.toLowerCase()}`;
  const began = performance.now();
  const changes = await runImport(env, ['--delta', delta]);
  let asked = 0;
  // Another address each time: answers are kept for a while.
  const visible = await (async () => {
    for (;;) {
      const { plain } = await httpGet(`${search}&n=${asked++}`);
      if (plain.toString().includes(NEW_DESIGN)) return performance.now() - began - changes.time;
      if (performance.now() - began > START_MS) throw new Error('The delta does not appear');
      await sleep(POLL_MS);
    }
  })();
  await stopChild(second.child);
  const indexBytes = fs.statSync(`${sqlite}.index`).size;
  return table(
    ['', products.toLocaleString('en')],
    [
      ['products.csv, MB', megabytes(csvBytes)],
      ['import, s', seconds(whole.time)],
      ['import, most memory, MiB', String(whole.memory)],
      ['database, MB', megabytes(databaseBytes)],
      ['saved index, MB', megabytes(indexBytes)],
      ['start without a saved index: health, s', seconds(first.health)],
      ['ready, s', seconds(first.ready)],
      ['most memory, MiB', String(peak)],
      ['start with a saved index: health, s', seconds(second.health)],
      ['ready, s', seconds(second.ready)],
      ['memory when ready, MiB', String(rss)],
      [`delta of ${CHANGES.toLocaleString('en')} products: import, s`, seconds(changes.time)],
      ['visible after it, s', seconds(visible)],
    ],
  );
}
