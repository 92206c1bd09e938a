import type { SharedLevel } from './store.mjs';

export function openShared(url: string, options?: { prefix?: string }): SharedLevel;
