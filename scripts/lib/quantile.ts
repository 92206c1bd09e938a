/** The value below which this share (0 to 1) of the values lies; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The value in the middle; 0 without values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
