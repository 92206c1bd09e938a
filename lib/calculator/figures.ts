/** Millimetres in metres, for a visitor: `'4.20'`, with a third decimal where it counts. */
export function inMetres(millimetres: number): string {
  return (millimetres / 1000).toFixed(millimetres % 10 === 0 ? 2 : 3);
}

/** The same with its unit: `'4.20 m'`, held together in a line. */
export function metres(millimetres: number): string {
  return `${inMetres(millimetres)}\u00A0m`;
}

/** How often `part` goes into `whole`, for a visitor: `'8'`, `'7.92'` (cut off, never rounded up), `'a little over 8'`. */
export function quotient(whole: number, part: number): string {
  if (whole % part === 0) return String(whole / part);
  const hundredths = Math.floor((whole * 100) / part);
  return hundredths % 100 === 0 ? `a little over ${hundredths / 100}` : (hundredths / 100).toFixed(2);
}

/** A count with its noun: `'1 strip'`, `'8 strips'`. */
export function counted(count: number, noun: string): string {
  return `${count}\u00A0${noun}${count === 1 ? '' : 's'}`;
}

/** Tenths of a percent for a visitor: `'10 %'`, `'2.5 %'`. */
export function percent(tenths: number): string {
  return `${tenths / 10}\u00A0%`;
}
