import { setTimeout as sleep } from 'node:timers/promises';
import { getProbes } from '@/lib/hub';
import { getPageStore } from '@/lib/page-cache/store/page-store';
import { log, logFailure } from '@/lib/site/log';
import { getSettings } from '@/lib/site/settings';
import { isStopping } from '@/lib/site/stop';
import { globalSingleton } from '@/lib/util/common';

/** Creates a probe that logs when a part fails and when it recovers. An unused part always succeeds. */
function createProbe(part: 'hub' | 'database' | 'index') {
  let isDown = false;
  const checkPart = async () => {
    try {
      await (await getProbes())[part]?.();
      if (isDown) log.info(`The ${part} can be used again`);
      isDown = false;
    } catch (error) {
      if (!isDown) logFailure(`The ${part} cannot be used`, error);
      isDown = true;
      throw error;
    }
  };
  return cachedProbe(checkPart);
}

/** Whether this instance should receive visitors, decided within 2 s. */
export async function getReadiness(): Promise<Readiness> {
  const site = getSettings();
  const isRemote = site.PRODUCT_API_URL !== undefined;
  const checks = globalSingleton('readiness', () => ({
    hub: createProbe('hub'),
    database: createProbe('database'),
    index: createProbe('index'),
  }));
  const [hub, database, index, store] = await Promise.all([
    isRemote ? checks.hub() : null,
    checks.database(),
    isRemote ? null : checks.index(),
    getPageStore(),
  ]);
  return computeReadiness({
    hub,
    database,
    index,
    hasPages: store.hasPages(),
    isFile: site.DATABASE_URL.startsWith('file:'),
    isStopping: isStopping(),
  });
}

export interface Checks {
  /** `cached`: unreachable, but cached pages are served. */
  hub: 'ok' | 'cached' | 'down';
  /** `busy`: another process is writing, such as an import. */
  database: 'ok' | 'busy' | 'down';
  index: 'ok' | 'loading' | 'unused';
}

export interface Readiness {
  status: 'ready' | 'stopping' | 'unready';
  checks: Checks;
}

/** The results of the probes; null for an unused part. `isFile`: the database is SQLite. */
export interface Findings {
  hub: Finding | null;
  database: Finding;
  index: Finding | null;
  hasPages: boolean;
  isFile: boolean;
  isStopping: boolean;
}

const BUSY_MESSAGE = /another process is writing|database (?:table )?is locked/;

function describeDatabase(finding: Finding, isFile: boolean): Checks['database'] {
  if (finding === 'ok') return 'ok';
  if (!isFile) return 'down';
  const isBusy = finding === 'late' || (finding.error instanceof Error && BUSY_MESSAGE.test(finding.error.message));
  return isBusy ? 'busy' : 'down';
}

/** Decides the readiness from the results of the probes. */
export function computeReadiness({ hub, database, index, hasPages, isFile, isStopping }: Findings): Readiness {
  const checks: Checks = {
    hub: hub === null || hub === 'ok' ? 'ok' : hasPages ? 'cached' : 'down',
    database: describeDatabase(database, isFile),
    // While a new catalogue loads, the previous one and cached pages are served.
    index: index === null ? 'unused' : index === 'ok' || (index === 'late' && hasPages) ? 'ok' : 'loading',
  };
  // If a shared database server is down, all instances would become unready, and not even cached pages would be served.
  const canServeStored = checks.database === 'down' && !isFile && hasPages;
  const isFit = checks.hub !== 'down' && (canServeStored || (checks.database !== 'down' && checks.index !== 'loading'));
  return { status: isStopping ? 'stopping' : isFit ? 'ready' : 'unready', checks };
}

/** `late`: the probe timed out. */
export type Finding = 'ok' | 'late' | { error: unknown };

const RESULT_LIFETIME_MS = 5000;
const STALE_MS = 15_000;

/** Creates a probe whose result is shared for 5 s. A caller waits at most `deadline` milliseconds; the probe continues. Never rejects. */
export function cachedProbe(checkPart: () => Promise<void>, deadline = 2000, now = () => performance.now()) {
  let last: { finding: Finding; at: number } | null = null;
  let running: Promise<Finding> | null = null;

  async function runCheck(): Promise<Finding> {
    const finding = await checkPart().then(
      (): Finding => 'ok',
      (error: unknown): Finding => ({ error }),
    );
    last = { finding, at: now() };
    running = null;
    return finding;
  }

  return async (): Promise<Finding> => {
    const known = last;
    if (known !== null && now() - known.at < RESULT_LIFETIME_MS) return known.finding;
    running ??= runCheck();
    const finding = await Promise.race([running, sleep(deadline, 'late' as const, { ref: false })]);
    return finding === 'late' && known !== null && now() - known.at < STALE_MS ? known.finding : finding;
  };
}
