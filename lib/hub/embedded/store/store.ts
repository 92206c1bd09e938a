import { type Database, readGeneration } from '@/lib/db/database';
import { parseMainColours } from '@/lib/hub/embedded/products/main-colours';
import type { HubListener } from '@/lib/hub/hub';
import { isRecord } from '@/lib/util/common';
import { changesBetween } from './changes';
import { buildSnapshot, type Snapshot } from './snapshot';

/** A product of the contract as JSON. */
export type WireProduct = Record<string, unknown>;

/** What responses are made from. */
export interface Store {
  /** The current generation, checked at most once per `checkEvery`. */
  snapshot(): Promise<Snapshot>;
  /** The current generation, checked now. */
  refresh(): Promise<Snapshot>;
  /** The generation that is loaded, unchecked. */
  loaded(): Snapshot;
  /** The cards (card fields, `group_desc`, `updated_at` and `main_colours`) of these SKUs, in their order; unknown ones are left out. */
  cards(skus: readonly string[]): Promise<WireProduct[]>;
  /** The whole products of these SKUs, in their order; unknown ones are left out. */
  products(skus: readonly string[]): Promise<WireProduct[]>;
}

/** Options of a store. */
export interface StoreOptions {
  /** Logs each new generation that was loaded. */
  log: (line: string) => void;
  /** Receives what a new generation has changed for visitors, once it is loaded. */
  onChange?: HubListener;
  /** Minimum milliseconds between two checks of the generation. */
  checkEvery?: number;
}

/** Opens a store on a database and builds its first snapshot. */
export async function createStore(
  database: Database,
  { log, onChange, checkEvery = 1000 }: StoreOptions,
): Promise<Store> {
  let current = await buildSnapshot(database.reads);
  let checkedAt = performance.now();
  let check: Promise<Snapshot> | null = null;

  const reload = async (): Promise<Snapshot> => {
    const startedAt = performance.now();
    if ((await readGeneration(database.reads)) !== current.generation) {
      const before = current;
      current = await buildSnapshot(database.reads, before);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      log(`Loaded generation ${current.generation}: ${current.facets.size} products in ${seconds} s.`);
      const changes = changesBetween(toVersion(before), toVersion(current));
      if (changes.length > 0) onChange?.(changes);
    }
    checkedAt = startedAt;
    return current;
  };
  const start = (): Promise<Snapshot> => {
    const started = reload().finally(() => {
      if (check === started) check = null;
    });
    check = started;
    return started;
  };

  return {
    snapshot: async () => (performance.now() - checkedAt < checkEvery ? current : (check ?? start())),
    async refresh() {
      // A check that is under way may have read the generation before the caller's import ended.
      await check?.catch(() => undefined);
      return check ?? start();
    },
    loaded: () => current,
    async cards(skus) {
      if (skus.length === 0) return [];
      const rows = await database.reads
        .selectFrom('products')
        .select(['sku', 'card', 'updated_at', 'main_colours'])
        .where('sku', 'in', skus)
        .execute();
      const stored = new Map<unknown, (typeof rows)[number]>(rows.map((row) => [row.sku, row]));
      return inSkuOrder(skus, new Map(rows.map((row) => [row.sku, row.card]))).map((card) => {
        const { updated_at = null, main_colours } = stored.get(card.sku) ?? {};
        return { ...card, ...(updated_at !== null && { updated_at }), ...withMainColours(main_colours) };
      });
    },
    async products(skus) {
      if (skus.length === 0) return [];
      const rows = await database.reads
        .selectFrom('products')
        .innerJoin('product_bodies', 'product_bodies.position', 'products.position')
        .select(['products.sku', 'products.main_colours', 'product_bodies.body'])
        .where('products.sku', 'in', skus)
        .execute();
      const colours = new Map<unknown, string | null>(rows.map((row) => [row.sku, row.main_colours]));
      return inSkuOrder(skus, new Map(rows.map((row) => [row.sku, row.body]))).map((product) => ({
        ...product,
        ...withMainColours(colours.get(product.sku)),
      }));
    },
  };
}

/** The field `main_colours` of the contract's extensions; absent without a picture. */
const withMainColours = (stored: string | null | undefined) =>
  stored ? { main_colours: parseMainColours(stored) } : {};

const toVersion = ({ products, fingerprints, contents }: Snapshot) => ({ products, fingerprints, live: contents.live });

function inSkuOrder(skus: readonly string[], json: ReadonlyMap<string, string>): WireProduct[] {
  return skus.flatMap((sku) => {
    const text = json.get(sku);
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    return isRecord(value) ? [value] : [];
  });
}
