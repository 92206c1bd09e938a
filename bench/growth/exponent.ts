/** The exponent k of `size ** k` that fits a measure best (least squares of logarithms): 0 is constant, 1 is linear. Null with fewer than 2 sizes. */
export function growthExponent(points: readonly { size: number; value: number }[]): number | null {
  const logs = points
    .filter(({ size, value }) => size > 0 && value > 0)
    .map(({ size, value }) => ({ x: Math.log(size), y: Math.log(value) }));
  const mean = (of: (log: { x: number; y: number }) => number) =>
    logs.reduce((sum, log) => sum + of(log), 0) / logs.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const spread = mean(({ x }) => (x - meanX) ** 2);
  return spread > 0 ? mean(({ x, y }) => (x - meanX) * (y - meanY)) / spread : null;
}
