import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatCsvHeader, formatCsvProduct } from '@/lib/hub/embedded/products/product-document';
import { catalogueRows } from '../catalogue';
import { createBenchProduct } from '../catalogue-csv';
import { httpGet } from '../http-get';
import { runImport } from './import';

export const DELTA_PRODUCTS = 1000;

const POLL_MS = 20;
const MAX_WAIT_MS = 600_000;
/** A design name that no generated product has. */
const NEW_DESIGN = 'Quexwyzzle';

/** Imports changed products while the site runs. Gives the milliseconds of the import, and from its start until a search finds a changed product. */
export async function measureDelta(origin: string, folder: string) {
  const file = path.join(folder, 'delta.csv');
  let number = 0;
  const lines = Array.from(catalogueRows(DELTA_PRODUCTS), (row) =>
    formatCsvProduct(createBenchProduct({ ...row, design: NEW_DESIGN }, ++number)),
  );
  fs.writeFileSync(file, formatCsvHeader() + lines.join(''));
  const start = performance.now();
  const { ms } = runImport(folder, file, 'delta');
  // A new URL for each attempt, because responses are cached.
  for (let attempt = 0; performance.now() - start < MAX_WAIT_MS; attempt++) {
    const { plain } = await httpGet(`${origin}/api/search?query=${NEW_DESIGN.toLowerCase()}&n=${attempt}`);
    if (plain.toString().includes(NEW_DESIGN)) return { import: ms, visible: performance.now() - start };
    await sleep(POLL_MS);
  }
  throw new Error(`the delta is not visible after ${MAX_WAIT_MS / 1000} s`);
}
