/** Millimetres as metres: `'4.20'`, with a third decimal where it is not 0. */
export function formatMetresValue(millimetres: number): string {
  return (millimetres / 1000).toFixed(millimetres % 10 === 0 ? 2 : 3);
}

/** The same with its unit and a no-break space: `'4.20 m'`. */
export function formatMetres(millimetres: number): string {
  return `${formatMetresValue(millimetres)}\u00A0m`;
}

/** `whole / part` as text: `'8'`, `'7.92'` (truncated), `'a little over 8'`. */
export function formatQuotient(whole: number, part: number): string {
  if (whole % part === 0) return String(whole / part);
  const hundredths = Math.floor((whole * 100) / part);
  return hundredths % 100 === 0 ? `a little over ${hundredths / 100}` : (hundredths / 100).toFixed(2);
}

/** A count with its noun: `'1 strip'`, `'8 strips'`. */
export function formatCount(count: number, noun: string): string {
  return `${count}\u00A0${noun}${count === 1 ? '' : 's'}`;
}

/** Tenths of a percent: `'10 %'`, `'2.5 %'`. */
export function formatPercent(tenths: number): string {
  return `${tenths / 10}\u00A0%`;
}
