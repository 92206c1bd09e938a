import { hasIdentifier } from '@/lib/site/scrub';

/** A name from an address as one line of a log may hold it: no control characters, at most 80 characters, and '…' for one with an identifier. */
export function sanitizeForLog(name: string): string {
  return hasIdentifier(name) ? '…' : name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').slice(0, 80);
}
