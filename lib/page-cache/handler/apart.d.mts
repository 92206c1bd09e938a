import type { Stored } from './store.mjs';

export function apart(entry: Stored): Stored;
