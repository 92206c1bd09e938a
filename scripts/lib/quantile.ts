/** The quantile for a probability from 0 to 1; 0 without values. */
export function computeQuantile(values: readonly number[], probability: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(probability * sorted.length))] ?? 0;
}

/** The median; 0 without values. */
export const computeMedian = (values: readonly number[]): number => computeQuantile(values, 0.5);
