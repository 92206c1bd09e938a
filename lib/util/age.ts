const DAY_MS = 86_400_000;

const DAYS = { d: 1, w: 7, y: 365 } as const;

/** The milliseconds of `'365d'`, `'52w'` or `'1y'` (365 days); null for other texts. */
export function parseAge(text: string | undefined): number | null {
  const [, count = '', unit = ''] = /^(\d{1,5})([dwy])$/.exec(text ?? '') ?? [];
  return unit === 'd' || unit === 'w' || unit === 'y' ? Number(count) * DAYS[unit] * DAY_MS : null;
}
