// `npm run bench`: prints a table for each part, and with --write writes it to docs/benchmarks.md.
import fs from 'node:fs';
import os from 'node:os';
import { parseOptions, print, runScript } from '@/scripts/lib/console';
import { replaceBetweenMarkers } from '@/scripts/lib/markdown';
import { BENCH_OPTIONS, BENCH_USAGE, type BenchArguments, type Part } from './arguments';
import { LOAD_CONNECTIONS, measureCachedPageUnderLoad } from './beside';
import { prepareCells } from './cells';
import { measureInterleaved } from './compare';
import { createDistinctUrls, readFacets } from './distinct-urls';
import { measureFirstRenders } from './first-renders';
import { measureCatalogueGrowth } from './growth';
import { measureLighthouse } from './lighthouse';
import { openLoadProcess } from './load';
import { findNginx } from './nginx';
import { comparePeers } from './peers';
import { formatBudgetTable, formatPageTables } from './report';
import { startSites } from './servers';

const DOCUMENT = 'docs/benchmarks.md';
const UNDER_LOAD_SECONDS = 10;
/** Default sizes of the catalogue, in products. */
const PEER_SIZES = [10_000, 100_000, 1_000_000];
const GROWTH_SIZES = [1000, ...PEER_SIZES];

/** The build, and a folder with the demo in `demo/`. Set by scripts/bench.mjs. */
const { BENCH_DIST_DIR = '.next', BENCH_DATA = 'data/bench' } = process.env;

async function run({ parts, load: options, isSmoke, write, sizes }: BenchArguments): Promise<void> {
  const publish = (part: Part, text: string) => {
    const machine = `Measured on ${new Date().toISOString().slice(0, 10)} with Node ${process.versions.node} on ${os.cpus()[0]?.model ?? 'an unknown processor'}, ${os.cpus().length} cores.`;
    print(`\n${text}`);
    if (write) writeSection(part, `${machine}\n\n${text}`);
  };
  if ([...parts].some((part) => part !== 'peers' && part !== 'growth')) {
    const sites = await startSites(BENCH_DIST_DIR, BENCH_DATA);
    const load = openLoadProcess();
    const takeUrls = createDistinctUrls(await readFacets(sites.site));
    if (parts.has('pages')) {
      const nginx = findNginx();
      print(nginx === null ? 'nginx is not installed: its rows are left out.' : `nginx ${nginx.version}`);
      const cells = await prepareCells(sites, BENCH_DATA);
      print(`${cells.length} rows; every server sends the same content.`);
      const measurements = await measureInterleaved(cells, load, takeUrls, options);
      if (isSmoke) return;
      const firstRenders = await measureFirstRenders(BENCH_DIST_DIR, BENCH_DATA, takeUrls);
      const method = `${options.connections} connections, ${options.rounds} rounds of ${options.seconds} s per row, servers alternating; nginx ${nginx?.version ?? 'is not installed'}${nginx?.brotliModule === null ? ' without Brotli' : ''}.`;
      publish(
        'pages',
        [method, formatBudgetTable(measurements, firstRenders), formatPageTables(measurements)].join('\n\n'),
      );
    }
    if (parts.has('beside')) {
      const servers = { 'this server': sites.site, '`next start`': sites.nextStart };
      const times = await measureCachedPageUnderLoad(servers, load, takeUrls, UNDER_LOAD_SECONDS);
      publish(
        'beside',
        `The landing page is requested 50 times a second for ${UNDER_LOAD_SECONDS} s: alone, then while ${LOAD_CONNECTIONS} connections request filtered pages.\n\n${times}`,
      );
    }
    if (parts.has('lighthouse')) publish('lighthouse', await measureLighthouse(sites.site, options.rounds, BENCH_DATA));
  }
  if (parts.has('peers')) publish('peers', await comparePeers(sizes.length > 0 ? sizes : PEER_SIZES));
  if (parts.has('growth'))
    publish(
      'growth',
      await measureCatalogueGrowth(sizes.length > 0 ? sizes : GROWTH_SIZES, BENCH_DIST_DIR, BENCH_DATA),
    );
}

function writeSection(part: Part, text: string): void {
  fs.writeFileSync(DOCUMENT, replaceBetweenMarkers(fs.readFileSync(DOCUMENT, 'utf8'), `bench-${part}`, text));
  print(`\nWritten to ${DOCUMENT}.`);
}

runScript({ name: 'bench', usage: BENCH_USAGE }, parseOptions(process.argv.slice(2), BENCH_OPTIONS), async (args) => {
  await run(args);
  return true;
});
