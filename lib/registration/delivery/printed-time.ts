/** A time (milliseconds since 1970) as the trade desk reads it: `'2026-08-03 14:05 UTC'`. */
export function printedTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
