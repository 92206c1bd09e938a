import type { Store, StoreState } from './store.mjs';

export function pageStore(): Promise<Store>;
export function purgeTags(tags: readonly string[]): Promise<void>;
export function cacheState(): Promise<StoreState>;
