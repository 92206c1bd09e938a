import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { computeMedian } from '@/scripts/lib/quantile';
import { readRss } from '@/scripts/soak/memory';
import { catalogueRows } from '../catalogue';
import { writeCatalogue } from '../catalogue-csv';
import { createDistinctUrls, readFacets } from '../distinct-urls';
import { httpGet } from '../http-get';
import { originOf, startBuild } from '../servers';
import { toMiB } from '../timing';
import { measureDelta } from './delta';
import { type ImportCost, runImport } from './import';

/** Number of filtered pages, and of product pages, that are each rendered once. */
const PAGES = 60;
const POLL_MS = 10;

/** Measurements of a site with one size of catalogue. Times in milliseconds, sizes in MiB. */
export type SiteResult = Awaited<ReturnType<typeof measureSite>>;

/** Imports a generated catalogue into a copy of the demo and starts the site twice. `data` is a folder with the demo in `demo/`. */
export async function measureSite(products: number, distDir: string, data: string) {
  const folder = path.join(data, `growth-${products}`);
  fs.cpSync(path.join(data, 'demo'), folder, { recursive: true });
  const cost = await importCatalogue(products, folder);
  const indexFile = path.join(folder, 'hub.sqlite.index');
  fs.rmSync(indexFile, { force: true });
  const first = await start(distDir, folder);
  await first.site.kill('SIGTERM');
  const indexFileMiB = toMiB(fs.statSync(indexFile).size);
  const next = await start(distDir, folder);
  const origin = originOf(next.site);
  const filteredPage = await medianRender(origin, createDistinctUrls(await readFacets(origin))(PAGES));
  const productPage = await medianRender(origin, productPaths(products));
  const rssMiB = toMiB(readRss(next.site.pid) ?? 0);
  const delta = await measureDelta(origin, folder);
  await next.site.kill();
  fs.rmSync(folder, { recursive: true });
  return {
    ...{ import: cost, delta },
    /** The first start has no saved index; the next one has. */
    firstStart: first.times,
    nextStart: next.times,
    ...{ filteredPage, productPage, indexFileMiB, rssMiB },
  };
}

async function importCatalogue(products: number, folder: string): Promise<ImportCost> {
  const file = path.join(folder, 'products.csv');
  await writeCatalogue(products, file);
  const cost = runImport(folder, file, 'replace');
  fs.rmSync(file);
  return cost;
}

/** Starts a site. Measures the milliseconds from the start of the process until `/api/health` and `/api/ready` respond with 200. */
async function start(distDir: string, folder: string) {
  const startedAt = performance.now();
  const site = await startBuild(distDir, folder);
  const until = async (url: string): Promise<number> => {
    while ((await httpGet(originOf(site) + url)).status !== 200) await sleep(POLL_MS);
    return performance.now() - startedAt;
  };
  return { site, times: { health: await until('/api/health'), ready: await until('/api/ready') } };
}

/** Paths of product pages, evenly distributed over the catalogue. */
function productPaths(products: number): string[] {
  const paths = new Set<string>();
  let position = 0;
  const step = Math.max(1, Math.floor(products / PAGES));
  for (const { itemGroup, range, design, colour } of catalogueRows(products))
    if (position++ % step === 0) {
      const [inRange, inDesign, inColour] = [range, design, colour].map(encodeURIComponent);
      paths.add(`/item_group/${itemGroup}/collection/${inRange}/design/${inDesign}/colour/${inColour}`);
    }
  return [...paths];
}

/** The median time of the second half of the pages in milliseconds. The first half is a warm-up. */
async function medianRender(origin: string, paths: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const page of paths) {
    const { status, ms } = await httpGet(origin + page);
    if (status !== 200) throw new Error(`${page} responded with ${status}`);
    times.push(ms);
  }
  return computeMedian(times.slice(times.length / 2));
}
