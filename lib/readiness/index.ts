import { probes } from '@/lib/hub';
import { pageStore } from '@/lib/page-cache/store/page-store';
import { failureOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';
import { isStopping } from '@/lib/site/stopping';
import { errorMessage } from '@/lib/util/common';
import { cachedProbe, type Finding } from './cached-probe';
import { type Readiness, readinessOf } from './readiness';

const KEY = Symbol.for('storefront.readiness');

type Part = 'hub' | 'database' | 'index';

/** One of each a process, also where the build keeps several copies of this module. */
const shared = globalThis as typeof globalThis & { [KEY]?: Record<Part, () => Promise<Finding>> };

/** A look at a part, which says why it cannot be used, when that begins, and throws it on. A part that the settings do not use is in order. */
function lookAt(part: Part): () => Promise<void> {
  let isDown = false;
  return async () => {
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
}

function looks(): Record<Part, () => Promise<Finding>> {
  shared[KEY] ??= {
    hub: cachedProbe({ look: lookAt('hub') }),
    database: cachedProbe({ look: lookAt('database') }),
    index: cachedProbe({ look: lookAt('index') }),
  };
  return shared[KEY];
}

/**
 * Whether this site should be sent visitors now (S6). A look at a part takes at most 2 s and is kept for 5 s; what is wrong is in the log. Never throws.
 */
export async function readiness(): Promise<Readiness> {
  const site = settings();
  const isRemote = site.PRODUCT_API_URL !== undefined;
  const { hub, database, index } = looks();
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
