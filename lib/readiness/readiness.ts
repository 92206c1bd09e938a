import type { Finding } from './cached-probe';

export interface Checks {
  /** `cached`: unreachable, but stored pages are served. */
  hub: 'ok' | 'cached' | 'down';
  /** `busy`: another process writes, such as an import. */
  database: 'ok' | 'busy' | 'down';
  index: 'ok' | 'loading' | 'unused';
}

export interface Readiness {
  status: 'ready' | 'stopping' | 'unready';
  checks: Checks;
}

/** Null for a part that is not used. */
export interface Findings {
  hub: Finding | null;
  database: Finding;
  index: Finding | null;
  hasPages: boolean;
  /** SQLite, where a write waits only for another writer. */
  isFile: boolean;
  isStopping: boolean;
}

const BUSY = /another process is writing|database (?:table )?is locked/;

function stateOfDatabase(finding: Finding, isFile: boolean): Checks['database'] {
  if (finding === 'ok') return 'ok';
  if (!isFile) return 'down';
  const isBusy = finding === 'late' || (finding.fault instanceof Error && BUSY.test(finding.fault.message));
  return isBusy ? 'busy' : 'down';
}

/** The readiness that follows from the findings. */
export function readinessOf({ hub, database, index, hasPages, isFile, isStopping }: Findings): Readiness {
  const checks: Checks = {
    hub: hub === null || hub === 'ok' ? 'ok' : hasPages ? 'cached' : 'down',
    database: stateOfDatabase(database, isFile),
    // While a new catalogue is loading, the previous one and stored pages are served.
    index: index === null ? 'unused' : index === 'ok' || (index === 'late' && hasPages) ? 'ok' : 'loading',
  };
  const isFit = checks.hub !== 'down' && checks.database !== 'down' && checks.index !== 'loading';
  return { status: isStopping ? 'stopping' : isFit ? 'ready' : 'unready', checks };
}
