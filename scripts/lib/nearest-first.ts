/** Sorts test files by their distance in the folder tree from the nearest changed file. The sort is stable. */
export function sortNearestFirst(tests: readonly string[], changed: readonly string[]): string[] {
  const distances = new Map(
    tests.map((test) => [test, Math.min(...changed.map((file) => computeDistance(test, file)))]),
  );
  return [...tests].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}

/** The number of folder levels up and down from one file to the other; -1 for the test of the file. */
function computeDistance(test: string, file: string): number {
  if (test.replace(/\.test\.tsx?$/, '') === file.replace(/(?:\.test)?\.tsx?$/, '')) return -1;
  const [a, b] = [test.split('/').slice(0, -1), file.split('/').slice(0, -1)];
  const differsAt = a.findIndex((folder, index) => folder !== b[index]);
  const shared = differsAt < 0 ? a.length : differsAt;
  return a.length + b.length - 2 * shared;
}
