import type { Store } from './store.mjs';

export function pageStore(): Promise<Store>;
export function purgeTags(tags: readonly string[]): Promise<void>;
export function keepsPages(): Promise<boolean>;
