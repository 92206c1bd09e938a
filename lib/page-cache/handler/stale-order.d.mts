import type { Kept } from './store.mjs';

/** What is known of an entry that is to be made anew. */
export type Tried = Pick<Kept, 'tags' | 'failures' | 'gaps' | 'at' | 'failedAt'>;

export function inOrder(
  stale: readonly (readonly [key: string, entry: Tried])[],
  markOf: (tag: string) => number,
): string[];
