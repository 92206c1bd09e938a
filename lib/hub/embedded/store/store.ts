import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, readGeneration } from '@/lib/db/database';
import { parseMainColours } from '@/lib/hub/embedded/products/main-colours';
import {
  openProducts,
  type ProductRow,
  selectProducts,
  toCard,
  toProduct,
} from '@/lib/hub/embedded/products/stored-product';
import type { HubListener } from '@/lib/hub/hub';
import { buildIndex, type LoadIndex } from './load-index';
import { buildSnapshot, listChanges, type Snapshot } from './snapshot';

/** A product in the contract's format. */
export type WireProduct = Record<string, unknown>;

/** How long calls wait for a new generation. After that they get the previous one until the new one is loaded. */
const MAX_REFRESH_WAIT_MS = 500;

/** SQLite allows at most 32,766 parameters per statement. */
const MAX_QUERY_PARAMETERS = 10_000;

/** The data source of the handlers: snapshots of the hub, and products by SKU. */
export type HubStore = ReturnType<typeof createHubStore>;

export interface StoreOptions {
  /** Logs every generation that is loaded. */
  log: (line: string) => void;
  /** Called with the visible changes of a new generation, after it is loaded. */
  onChange?: HubListener;
  /** Minimum milliseconds between two checks for a new generation. */
  checkEvery?: number;
  /** Loads the product index. By default it is built in this thread. */
  loadIndex?: LoadIndex;
}

/** Creates a store on a database. The first snapshot is loaded at the first call. */
export function createHubStore(
  database: Database,
  { log, onChange, checkEvery = 500, loadIndex = () => buildIndex(database.reads) }: StoreOptions,
) {
  let current: Snapshot | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let check: Promise<Snapshot> | null = null;
  let checkStartedAt = 0;

  const reload = async (): Promise<Snapshot> => {
    const startedAt = performance.now();
    const before = current;
    let snapshot = before;
    if (snapshot === null || (await readGeneration(database.reads)) !== snapshot.generation) {
      snapshot = await buildSnapshot(database.reads, loadIndex, before);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      log(`Loaded generation ${snapshot.generation}: ${snapshot.facets.size} products in ${seconds} s.`);
      const changes = before === null ? [] : listChanges(before, snapshot);
      current = snapshot;
      if (changes.length > 0) onChange?.(changes);
    }
    checkedAt = startedAt;
    return snapshot;
  };
  const start = (): Promise<Snapshot> => {
    const started = reload().finally(() => {
      if (check === started) check = null;
    });
    check = started;
    checkStartedAt = performance.now();
    return started;
  };
  /** The next snapshot, or the previous one if the next is not loaded within `MAX_REFRESH_WAIT_MS`. */
  const loadNextSnapshot = async (): Promise<Snapshot> => {
    const next = check ?? start();
    if (current === null) return next;
    const waitMs = Math.max(0, checkStartedAt + MAX_REFRESH_WAIT_MS - performance.now());
    return Promise.race([next, sleep(waitMs, current, { ref: false })]);
  };

  const readProducts = async (
    skus: readonly string[],
    toWireProduct: (row: ProductRow) => WireProduct,
  ): Promise<WireProduct[]> => {
    const found = new Map<string, WireProduct>();
    for (let at = 0; at < skus.length; at += MAX_QUERY_PARAMETERS) {
      const batch = skus.slice(at, at + MAX_QUERY_PARAMETERS);
      for (const row of openProducts(await selectProducts(database.reads).where('sku', 'in', batch).execute()))
        found.set(row.sku, {
          ...toWireProduct(row),
          ...(row.main_colours !== null && { main_colours: parseMainColours(row.main_colours) }),
        });
    }
    return skus.map((sku) => found.get(sku)).filter((product) => product !== undefined);
  };

  return {
    /** The current generation, checked at most once per `checkEvery` ms. The previous one while the current one takes long to load. */
    getSnapshot: async () =>
      current !== null && performance.now() - checkedAt < checkEvery ? current : loadNextSnapshot(),
    /** Checks for a new generation now and returns the current one. */
    async refresh(): Promise<Snapshot> {
      // A running check may have started before the caller's import ended.
      await check?.catch(() => undefined);
      return check ?? start();
    },
    /** The loaded generation, without a check. Null before the first one. */
    getLoadedSnapshot: (): Snapshot | null => current,
    /** The cards (card fields, `numbers`, `updated_at` and `main_colours`) of these SKUs, in the same order, without unknown SKUs. */
    readCards: (skus: readonly string[]) =>
      readProducts(skus, ({ product, updated_at }) => ({
        ...toCard(product),
        ...(updated_at !== null && { updated_at }),
      })),
    /** The products of these SKUs with all fields, in the same order, without unknown SKUs. */
    readProductsBySku: (skus: readonly string[]) => readProducts(skus, ({ product }) => toProduct(product)),
  };
}
