import { createServer } from 'node:http';
import next from 'next';
import { loadIndexesWith, waitForIndex } from '@/lib/hub';
import { createIndexThread } from '@/lib/hub/embedded/store/index-thread';
import { logFailedStart, startOperations } from '@/lib/operations';
import { type RenderPage, revalidateAfterInvalidation } from '@/lib/page-cache/revalidation';
import { UPLOAD_TIMEOUT_MS } from '@/lib/security/body-limits';
import { createTrust } from '@/lib/security/client-address';
import { log } from '@/lib/site/log';
import { getSettings } from '@/lib/site/settings';
import { trackServer } from '@/lib/site/stop';
import { createSemaphore } from '@/lib/util/semaphore';
import { createAccessLog } from './access-log';
import { createCompleteBody } from './empty-documents';
import { createHubGate } from './hub-gate';
import { createIdleQueue } from './idle-queue';
import { createMetricsSender } from './metrics';
import { openPageCache } from './page-cache/page-cache';
import { createInternalRenderer } from './page-renderer';
import { createFormatChoice } from './picture-formats';
import { createRequestHandler } from './request-handler';
import { SiteResponse } from './site-response';
import { openStaticFiles } from './static-files';
import { releaseAbortStacks } from './workarounds/abort-stack';
import { clearCacheControls } from './workarounds/cache-controls';
import { logNextConsole } from './workarounds/next-console';

const RENDER_LIMIT = { queue: 128, waitMs: 10_000 };

/** With the embedded hub, more renders slow each other and stored pages down. With a remote hub, renders mostly wait. */
const RENDER_SLOTS = { embedded: 4, remote: 64 };

/** Pictures encoded at the same time; sharp uses several threads for each. */
const PICTURE_LIMIT = { slots: 4, queue: 256, waitMs: 20_000 };

/** Longer than proxies keep idle connections, so that no proxy sends a request into a connection that is closing. */
const KEEP_ALIVE_MS = 65_000;

/** Prepares Next.js before listening, so that the hub is open when requests arrive; its index may still be loading. */
async function startServer(): Promise<void> {
  const isDevelopment = process.env.NODE_ENV === 'development';
  releaseAbortStacks();
  clearCacheControls();
  if (!isDevelopment) logNextConsole();
  await startOperations();
  // In development the worker is TypeScript, which a worker thread cannot load.
  if (!isDevelopment) loadIndexesWith(createIndexThread(new URL('./index-worker.mjs', import.meta.url)));
  const {
    PORT,
    SITE_URL,
    TRUSTED_PROXIES,
    SITE_VARIANT,
    PRODUCT_API_URL,
    ACCESS_LOG,
    AVIF,
    METRICS_TOKEN,
    PREVIEW_SECRET,
  } = getSettings();

  // Next.js adds an upgrade listener to the server that it gets. In production it gets one that never listens.
  const app = next({ dev: isDevelopment, port: PORT, ...(isDevelopment ? {} : { httpServer: createServer() }) });
  await app.prepare();
  const render = app.getRequestHandler();
  const acquireRender = createSemaphore({
    ...RENDER_LIMIT,
    slots: PRODUCT_API_URL === undefined ? RENDER_SLOTS.embedded : RENDER_SLOTS.remote,
  });
  const acquirePicture = createSemaphore(PICTURE_LIMIT);
  const renderInternally = createInternalRenderer(render);
  const renderPage: RenderPage = (path, host, onStart) => renderInternally(acquireRender, path, { host }, onStart);
  const encodeAvif = (url: string, host: string) =>
    renderInternally(acquirePicture, url, { host, accept: 'image/avif' });
  // Pages and pictures have separate idle queues: compressing a page takes 0.1 s and must not wait a minute behind AVIF encoding.
  const handleRequest = createRequestHandler({
    render,
    pages: await openPageCache(createIdleQueue()),
    hubGate: createHubGate(waitForIndex()),
    files: isDevelopment
      ? null
      : await openStaticFiles({ distDir: process.env.NEXT_DIST_DIR || '.next', publicDir: 'public' }),
    acquireRender,
    acquirePicture,
    completeBody: createCompleteBody(render),
    chooseFormat: createFormatChoice(AVIF ? encodeAvif : null, createIdleQueue()),
    trust: createTrust(TRUSTED_PROXIES),
    siteUrl: SITE_URL,
    variant: SITE_VARIANT,
    previewSecrets: PREVIEW_SECRET,
    isDevelopment,
    logAccess: ACCESS_LOG ? createAccessLog() : null,
    sendMetrics: createMetricsSender(METRICS_TOKEN),
  });

  const options = { ServerResponse: SiteResponse, requestTimeout: UPLOAD_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS };
  const server = createServer(options, handleRequest);
  if (isDevelopment) server.on('upgrade', app.getUpgradeHandler());
  server.listen(PORT);
  trackServer(server);
  await revalidateAfterInvalidation(renderPage);
  if (isDevelopment) log.info(`Development server: http://localhost:${PORT}`);
}

startServer().catch((error: unknown) => {
  logFailedStart(error);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 100);
  log.flush();
});
