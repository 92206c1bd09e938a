/** A cell of a CSV file. An apostrophe keeps spreadsheets from running it as a formula. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file (RFC 4180) of lines of cells. */
export function formatCsv(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

const DAY_MS = 86_400_000;

const DAYS = { d: 1, w: 7, y: 365 } as const;

/** The milliseconds of `'365d'`, `'52w'` or `'1y'` (365 days); null for other texts. */
export function parseAge(text: string | undefined): number | null {
  const [, count = '', unit = ''] = /^(\d{1,5})([dwy])$/.exec(text ?? '') ?? [];
  return unit === 'd' || unit === 'w' || unit === 'y' ? Number(count) * DAYS[unit] * DAY_MS : null;
}
