export interface TagMarks {
  mark(tag: string, at: number): void;
  isStale(tags: Iterable<string>, began: number): boolean;
  markOf(tag: string): number;
  readonly size: number;
}
export function createTagMarks(most?: number): TagMarks;
