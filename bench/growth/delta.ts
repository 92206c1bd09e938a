import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { csvHeader, csvProduct } from '@/lib/hub/embedded/products/product-document';
import { catalogueRows } from '../catalogue';
import { benchProduct } from '../catalogue-csv';
import { httpGet } from '../http-get';
import { runImport } from './import';

/** Products in the delta. */
export const DELTA_PRODUCTS = 1000;

const POLL_MS = 20;
const MAX_WAIT_MS = 600_000;
/** A design that no generated name has. */
const NEW_DESIGN = 'Quexwyzzle';

/** Of a delta: milliseconds of the import, and from its start until the running site finds a product by its new name. */
export interface DeltaTimes {
  import: number;
  visible: number;
}

/** Changes the first products of the catalogue beside a running site. */
export async function measureDelta(origin: string, folder: string): Promise<DeltaTimes> {
  const file = path.join(folder, 'delta.csv');
  let number = 0;
  const lines = Array.from(catalogueRows(DELTA_PRODUCTS), (row) =>
    csvProduct(benchProduct({ ...row, design: NEW_DESIGN }, ++number)),
  );
  fs.writeFileSync(file, csvHeader() + lines.join(''));
  const start = performance.now();
  const { ms } = runImport(folder, file, 'delta');
  // Another address each time: answers are kept for a while.
  for (let asked = 0; performance.now() - start < MAX_WAIT_MS; asked++) {
    const { plain } = await httpGet(`${origin}/api/search?query=${NEW_DESIGN.toLowerCase()}&n=${asked}`);
    if (plain.toString().includes(NEW_DESIGN)) return { import: ms, visible: performance.now() - start };
    await sleep(POLL_MS);
  }
  throw new Error('the changes of the delta do not appear');
}
