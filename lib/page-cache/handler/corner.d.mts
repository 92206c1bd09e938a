import type { Stored } from './store.mjs';

/**
 * The memory has corners, none of which pushes anything out of another: pages, what the hub answered, pages at further addresses of the same, and
 * what says that there is nothing.
 */
export type Corner = 'pages' | 'answers' | 'aside' | 'absent';

export const ASIDE: string;
export const isPadded: (key: string) => boolean;
export function cornerOf(entry: Pick<Stored, 'value' | 'tags'>): Corner;
