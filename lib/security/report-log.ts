import { LRUCache } from 'lru-cache';
import type { CspReport } from './csp-report';

/** Kinds that are remembered, and for how long: what still happens tomorrow is said once more. */
const KINDS = 500;
const DAY = 24 * 3600 * 1000;

/** Lines in an hour, whoever reports whatever. */
const LINES = 60;
const HOUR = 3600 * 1000;

/**
 * Logs each kind of report once a day, and no more than 60 kinds in an hour (S8): everybody can send reports, and nobody is to
 * fill the log or the memory with them.
 *
 * @param write takes one line
 */
export function createReportLog(write: (line: string) => void): (report: CspReport) => void {
  const known = new LRUCache<string, true>({ max: KINDS, ttl: DAY });
  let hour = 0;
  let lines = 0;
  return ({ directive, blocked, page }) => {
    const kind = `${directive} ${blocked} on ${page}`;
    if (known.has(kind)) return;
    const now = Math.floor(Date.now() / HOUR);
    if (now !== hour) [hour, lines] = [now, 0];
    if (lines >= LINES) return;
    lines += 1;
    known.set(kind, true);
    const last = lines === LINES ? '; nothing more is said of this in this hour' : '';
    write(`Held back by the content security policy: ${kind}${last}`);
  };
}
