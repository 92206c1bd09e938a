export const MOST_MARKS: number;
export interface TagMarks {
  mark(tag: string, at: number): void;
  isStale(tags: Iterable<string>, began: number): boolean;
  readonly size: number;
}
export function createTagMarks(most?: number): TagMarks;
