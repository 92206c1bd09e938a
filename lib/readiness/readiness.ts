import type { Finding } from './cached-probe';

/** What the site says of its parts: in words that tell a stranger nothing. */
export interface Checks {
  /** `cached`: it cannot be reached, but pages are kept and go on being shown. */
  hub: 'ok' | 'cached' | 'down';
  /** `busy`: somebody else has been writing for a while, as an import does; what is sent meanwhile waits. */
  database: 'ok' | 'busy' | 'down';
  /** `unused`: the hub is a remote one. */
  index: 'ok' | 'loading' | 'unused';
}

/** Whether this site should be sent visitors, and why not. */
export interface Readiness {
  status: 'ready' | 'stopping' | 'unready';
  checks: Checks;
}

/** What is known of the parts; null where the part is not used. */
export interface Findings {
  hub: Finding | null;
  database: Finding;
  index: Finding | null;
  /** Pages are kept that visitors can be shown. */
  hasPages: boolean;
  /** The database is a file, where a write waits for nothing but another writer. */
  isFile: boolean;
  isStopping: boolean;
}

/** The message of a write that another process kept waiting for too long. */
const BUSY = /another process is writing|database (?:table )?is locked/;

function databaseWord(finding: Finding, isFile: boolean): Checks['database'] {
  if (finding === 'ok') return 'ok';
  if (!isFile) return 'down';
  const isBusy = finding === 'late' || (finding.fault instanceof Error && BUSY.test(finding.fault.message));
  return isBusy ? 'busy' : 'down';
}

/** Judges what was found (S6). */
export function readinessOf({ hub, database, index, hasPages, isFile, isStopping }: Findings): Readiness {
  const checks: Checks = {
    hub: hub === null || hub === 'ok' ? 'ok' : hasPages ? 'cached' : 'down',
    database: databaseWord(database, isFile),
    // While a new catalogue is being loaded, the one before goes on being shown, and pages from the cache.
    index: index === null ? 'unused' : index === 'ok' || (index === 'late' && hasPages) ? 'ok' : 'loading',
  };
  const isFit = checks.hub !== 'down' && checks.database !== 'down' && checks.index !== 'loading';
  return { status: isStopping ? 'stopping' : isFit ? 'ready' : 'unready', checks };
}
