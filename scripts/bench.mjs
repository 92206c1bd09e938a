// `npm run bench [-- --write]`: how fast pages are served, as ratios to a bare page of the same build, what JavaScript they
// load, and how fast the filter index is. With --write the tables go into docs/benchmarks.md.
import './lib/node-version.mjs';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyBuild, ensureBuilt } from './lib/build.mjs';
import { importDemo } from './lib/demo.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { withSetupLock } from './lib/lock-setup.mjs';
import { replaceBetweenMarkers, table } from './lib/markdown.mjs';
import { freePort } from './lib/port.mjs';
import { ROOT } from './lib/root.mjs';
import { runNode, stopChildrenOnSignals } from './lib/run.mjs';
import { serve } from './lib/serve.mjs';
import { withDefaultSettings } from './lib/settings-names.mjs';
import { fail, SetupError } from './lib/setup-error.mjs';

const DOCUMENT = 'docs/benchmarks.md';
const LOAD = { connections: 16, seconds: 5, warmUpSeconds: 2, rounds: 2 };
const BARE = { name: 'Bare page', path: '/bench/bare' };
const HOME = { name: 'Home', path: '/' };
const LANDING = { name: 'Landing page', path: '/item_group/005' };
const PRODUCT = {
  name: 'Product page',
  path: '/item_group/005/collection/Overberg/design/Saltmarsh%20Linen/colour/Flax',
};
const TARGETS = [
  BARE,
  HOME,
  LANDING,
  { name: 'Application landing page', path: '/item_group/005/application/Curtaining' },
  { name: 'Landing page, filtered', path: '/item_group/005?types=Print&page=2' },
  PRODUCT,
  { name: 'Products call', path: '/api/products?item_group=005' },
];

/**
 * @param {string} origin
 * @returns {Promise<string>} a Markdown table
 */
async function pageTable(origin) {
  const { loadInTurns } = await import('../bench/http.mjs');
  const results = await loadInTurns(origin, TARGETS, LOAD);
  const bare = results[0].perSecond;
  return table(
    ['Page', 'requests/s', 'to the bare page', 'p99, ms'],
    results.map(({ name, perSecond, p99 }) => [
      name,
      perSecond.toFixed(0),
      (perSecond / bare).toFixed(2),
      p99.toFixed(0),
    ]),
  );
}

/**
 * @param {string} origin
 * @returns {Promise<string>} a Markdown table
 */
async function scriptTable(origin) {
  const { scriptBytes } = await import('../bench/http.mjs');
  const rows = [];
  for (const { name, path: address } of [BARE, LANDING, PRODUCT]) {
    rows.push({ name, ...(await scriptBytes(origin, address)) });
  }
  const kilobytes = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
  return table(
    ['Page', 'scripts', 'gzip, kB', 'above the bare page, kB'],
    rows.map(({ name, files, bytes }) => [name, String(files), kilobytes(bytes), kilobytes(bytes - rows[0].bytes)]),
  );
}

/** Serves the demo from scratch and measures it. */
async function pages() {
  const defaults = withDefaultSettings(process.env);
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-bench-'));
  const distDir = '.next-bench';
  process.on('exit', () => {
    for (const folder of [scratch, path.join(ROOT, distDir)])
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  await withSetupLock(ROOT, async () => {
    await ensureInstalled(ROOT, { development: true });
    await ensureBuilt(ROOT, defaults);
    await copyBuild(ROOT, distDir);
  });
  // One machine asks more often than any visitor may.
  const env = { ...defaults, RATE_LIMITS: 'false', DATABASE_URL: `file:${path.join(scratch, 'hub.sqlite')}` };
  await importDemo(ROOT, env);
  const port = await freePort();
  const server = serve(ROOT, { port, env, distDir });
  if (!(await server.ready)) throw new SetupError('The server for the benchmark did not start.');
  const origin = `http://127.0.0.1:${port}`;
  console.log('Measuring pages…');
  const speed = await pageTable(origin);
  const scripts = await scriptTable(origin);
  server.stop();
  await server.exited;
  return { speed, scripts };
}

/** The benchmark of the filter index prints its own table. */
async function index() {
  console.log('Measuring the filter index…');
  const { code, output } = await runNode(['--import', 'tsx', 'bench/filter-index.ts']);
  if (code !== 0) throw new SetupError(`${output}\nThe benchmark of the filter index ended with code ${code}.`);
  return output;
}

async function main() {
  const { speed, scripts } = await pages();
  const text = [
    `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node} on ${os.cpus()[0]?.model ?? 'an unknown processor'}, ${os.cpus().length} cores.`,
    `### Pages\n\n${LOAD.connections} connections, ${LOAD.rounds} rounds of ${LOAD.seconds} s a page, taken in turns.\n\n${speed}`,
    `### JavaScript that a page downloads\n\n${scripts}`,
    `### Filter index\n\n${await index()}`,
  ].join('\n\n');
  console.log(`\n${text}`);
  if (process.argv.includes('--write')) {
    const file = path.join(ROOT, DOCUMENT);
    const before = fs.existsSync(file)
      ? fs.readFileSync(file, 'utf8')
      : '# Benchmarks\n\nWritten by `npm run bench -- --write`.\n';
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, replaceBetweenMarkers(before, 'bench', text));
    console.log(`\nWritten to ${DOCUMENT}.`);
  }
}

stopChildrenOnSignals();
main().then(() => process.exit(0), fail);
