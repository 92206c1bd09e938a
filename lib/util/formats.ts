/** Encodes a CSV cell. An apostrophe prevents spreadsheets from running it as a formula, also where they split at ';' (Excel in South Africa). */
function formatCell(value: string): string {
  const text = value.replace(/(?<=^|;)(?=[=+\-@\t\r])/g, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats lines of cells as CSV (RFC 4180). */
export function formatCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}

const DAY_MS = 86_400_000;

const UNIT_DAYS = { d: 1, w: 7, y: 365 } as const;

/** Parses `'365d'`, `'52w'` or `'1y'` (365 days) to milliseconds; null for other texts. */
export function parseAge(text: string | undefined): number | null {
  const [, count = '', unit = ''] = /^(\d{1,5})([dwy])$/.exec(text ?? '') ?? [];
  return unit === 'd' || unit === 'w' || unit === 'y' ? Number(count) * UNIT_DAYS[unit] * DAY_MS : null;
}
