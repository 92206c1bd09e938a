import type { Corner } from './corner.mjs';

export const ABSENT_LIFE: number;
export interface Segments<Entry> {
  get(key: string): Entry | undefined;
  /** Without counting as being asked for. */
  peek(key: string): Entry | undefined;
  set(key: string, entry: Entry): void;
  delete(key: string): void;
  /** Those that are no absent answers: pages, then answers, each corner's last used first. */
  entries(): IterableIterator<[string, Entry]>;
  /** Bytes that are taken now. */
  readonly bytes: number;
  /** How many entries there are, absent answers among them. */
  readonly size: number;
}
export function createSegments<Entry extends { bytes: number; corner: Corner }>(
  maxBytes: number,
  absentLife?: number,
): Segments<Entry>;
