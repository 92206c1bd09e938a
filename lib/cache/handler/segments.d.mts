export const ABSENT_LIFE: number;
export interface Segments<Entry> {
  get(key: string): Entry | undefined;
  peek(key: string): Entry | undefined;
  set(key: string, entry: Entry): void;
  delete(key: string): void;
  entries(): IterableIterator<[string, Entry]>;
  readonly bytes: number;
  readonly size: number;
}
export function createSegments<Entry extends { bytes: number; absent: boolean }>(
  maxBytes: number,
  absentLife?: number,
): Segments<Entry>;
