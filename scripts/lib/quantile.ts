/** The quantile for a probability from 0 to 1; 0 without values. */
export function quantile(values: readonly number[], probability: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(probability * sorted.length))] ?? 0;
}

/** The median; 0 without values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
