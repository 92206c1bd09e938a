import { probes } from '@/lib/hub';
import { pageStore } from '@/lib/page-cache/store/page-store';
import { failureOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';
import { isStopping } from '@/lib/site/stopping';
import { errorMessage, globalSingleton } from '@/lib/util/common';
import { cachedProbe } from './cached-probe';
import { type Readiness, readinessOf } from './readiness';

/** Logs when the part goes down and when it is up again. A part that is not used is up. */
function createProbe(part: 'hub' | 'database' | 'index') {
  let isDown = false;
  const look = async () => {
    try {
      await (await probes())[part]?.();
      if (isDown) log.info(`The ${part} can be used again`);
      isDown = false;
    } catch (error) {
      if (!isDown) log.warn(`The ${part} cannot be used: ${errorMessage(error)}`, failureOf(error));
      isDown = true;
      throw error;
    }
  };
  return cachedProbe({ look });
}

/** Whether this site should receive visitors, within 2 s. Never throws. */
export async function readiness(): Promise<Readiness> {
  const site = settings();
  const isRemote = site.PRODUCT_API_URL !== undefined;
  const { hub, database, index } = globalSingleton('readiness', () => ({
    hub: createProbe('hub'),
    database: createProbe('database'),
    index: createProbe('index'),
  }));
  const [hubFound, databaseFound, indexFound, store] = await Promise.all([
    isRemote ? hub() : null,
    database(),
    isRemote ? null : index(),
    pageStore(),
  ]);
  return readinessOf({
    hub: hubFound,
    database: databaseFound,
    index: indexFound,
    hasPages: store.hasPages(),
    isFile: site.DATABASE_URL.startsWith('file:'),
    isStopping: isStopping(),
  });
}
