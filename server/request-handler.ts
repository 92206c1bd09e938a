import type { IncomingMessage } from 'node:http';
import compression from 'compression';
import { LIFETIME_SECONDS } from '@/lib/page-cache/manifest';
import { type RenderRecord, recordRender } from '@/lib/page-cache/render-record';
import { getBodyTimeoutMs } from '@/lib/security/body-limits';
import { identifyClient, type Trust } from '@/lib/security/client-address';
import { logFailure, resolveRequestId, withRequestId } from '@/lib/site/log';
import { chooseRequestVariant } from '@/lib/site/request-target';
import { trackResponse } from '@/lib/site/stop';
import { chooseRobotsTag } from '@/lib/site/variants';
import type { AcquireSlot } from '@/lib/util/semaphore';
import type { LogAccess } from './access-log';
import { type CompleteBody, MISSING_PAGE_PATH } from './empty-documents';
import type { HubGate } from './hub-gate';
import { observeResponse, type SendMetrics } from './metrics';
import { normalizePageUrl, normalizeUrl } from './normalize-url';
import type { PageCache } from './page-cache/page-cache';
import {
  type CallRequest,
  isFilteredPage,
  isPagePath,
  type PageRequest,
  type PageRules,
  parseCallRequest,
  parsePageRequest,
} from './page-cache/page-request';
import type { ChooseFormat } from './picture-formats';
import { findTradeRedirect, limitBodyTime, type RejectedRequest, refuseRequest } from './request-rules';
import { SiteResponse } from './site-response';
import { type StaticFiles, sendStatic } from './static-files';
import { dropInvalidRouterState } from './workarounds/router-state';
import { waitUntilClosed } from './workarounds/unfinished-response';

/** The settings of the request handler, and the parts of the server that it uses. */
export interface HandlerOptions extends PageRules {
  render: (request: IncomingMessage, response: SiteResponse) => Promise<unknown>;
  pages: PageCache;
  /** Null in development, where Next.js serves static files. */
  files: StaticFiles | null;
  hubGate: HubGate;
  acquireRender: AcquireSlot;
  acquirePicture: AcquireSlot;
  completeBody: CompleteBody;
  chooseFormat: ChooseFormat;
  trust: Trust;
  siteUrl: string;
  isDevelopment: boolean;
  logAccess: LogAccess | null;
  sendMetrics: SendMetrics;
}

/** SiteResponse compresses complete pages itself. A byte range must stay uncompressed. */
const compress = compression({
  filter: (request, response) =>
    !(response instanceof SiteResponse && response.isPage()) &&
    !response.hasHeader('content-range') &&
    compression.filter(request, response),
});

/** Creates the request handler. Its steps run in order; everything up to the page cache is cheap and synchronous. */
export function createRequestHandler(options: HandlerOptions) {
  const { trust, siteUrl, isDevelopment, pages, files, logAccess, sendMetrics } = options;

  function respondTo(request: IncomingMessage, response: SiteResponse): void {
    const id = resolveRequestId(request.headers['x-request-id']);
    request.headers['x-request-id'] = id;
    response.requestId = id;
    logAccess?.(request, response);
    trackResponse(response);
    identifyClient(request, trust);

    const url = normalizeUrl(request.url ?? '/');
    response.pathname = url.split('?', 1)[0] ?? '/';
    const host = request.headers.host ?? '';
    const variant = chooseRequestVariant({ host, variant: options.variant, isDevelopmentServer: isDevelopment });
    response.robotsTag = chooseRobotsTag(variant, response.pathname);
    const refusal = refuseRequest(request, url, isDevelopment);
    if (refusal !== null) {
      refuse(response, refusal);
      return;
    }
    const location = findTradeRedirect(host, url, siteUrl);
    if (location !== null) {
      response.writeHead(308, { Location: location, 'Cache-Control': 'no-store' }).end();
      return;
    }
    limitBodyTime(request, response, getBodyTimeoutMs(response.pathname));
    if (sendMetrics(request, response)) return;

    // Requests of the development server itself have their own query parameters.
    request.url = isDevelopment ? url : normalizePageUrl(url, request.headers.rsc === '1');
    const page = isDevelopment ? null : parsePageRequest(request, request.url, options);
    const call = isDevelopment ? null : parseCallRequest(request, request.url, options);
    const stored = page ?? call;
    const isSent =
      (stored !== null && pages.send(response, stored)) ||
      (files !== null && sendStatic(request, response, response.pathname, files));
    if (isSent) {
      response.source = 'memory';
      return;
    }
    withRequestId(id, () => void render(request, response, { page, call }, options));
  }

  return function handleRequest(request: IncomingMessage, response: SiteResponse): void {
    const startedAt = performance.now();
    respondTo(request, response);
    observeResponse(response, startedAt);
  };
}

function refuse(response: SiteResponse, { status, allow }: RejectedRequest): void {
  if (allow !== undefined) response.setHeader('Allow', allow.join(', '));
  // Closes the connection instead of reading a body.
  response.writeHead(status, { 'Cache-Control': 'no-store', Connection: 'close' }).end();
}

const BUSY_MESSAGE = 'The site is very busy at the moment. Please try again in a few seconds.\n';
const STARTING_MESSAGE = 'The site is starting. Please try again in a few seconds.\n';

function refuseForNow(response: SiteResponse, text: string): void {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '5' };
  response.writeHead(503, headers).end(text);
}

/** When one of these fails for a static file, Next.js responds with 500. */
const UNSUPPORTED_CONDITIONS = ['if-match', 'if-unmodified-since'] as const;

/** Makes a conditional or HEAD request a plain GET, because the CSP and the compressed bodies need the complete page. */
function dropConditions(request: IncomingMessage): void {
  if (request.method === 'HEAD') request.method = 'GET';
  for (const name of ['if-none-match', 'if-modified-since']) delete request.headers[name];
}

const RENDER_HEADERS = new Set(['host', 'accept-encoding', 'x-request-id']);

/** Removes the headers by which a page could differ between visitors, because the page is stored for everyone. */
function dropVisitorHeaders({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (!RENDER_HEADERS.has(name)) delete headers[name];
  // Without a user agent, Next.js streams the metadata into the body.
  headers['user-agent'] = 'storefront';
}

const PICTURES_PATH = '/_next/image';

/** Lets Next.js respond. Rendering a page that is not stored, or encoding a picture, waits for a slot, so that stored pages stay fast. */
async function render(
  request: IncomingMessage,
  response: SiteResponse,
  { page, call }: { page: PageRequest | null; call: CallRequest | null },
  options: HandlerOptions,
): Promise<void> {
  const { pages, isDevelopment } = options;
  if (!(await options.hubGate(response.pathname))) return refuseForNow(response, STARTING_MESSAGE);
  const isPage = isPagePath(response.pathname);
  const isPicture = response.pathname === PICTURES_PATH;
  if (isPicture) options.chooseFormat(request, response);
  const isFirstRender = isPage && !isDevelopment && (page === null || !pages.has(page));
  const acquire = isFirstRender ? options.acquireRender : isPicture ? options.acquirePicture : null;
  const release = acquire === null ? () => undefined : await acquire();
  if (release === null) return refuseForNow(response, BUSY_MESSAGE);
  try {
    if (response.destroyed) return;
    const isFiltered = page !== null && page.representation === 'html' && isFilteredPage(page);
    // Another visitor's render may have stored it in the meantime.
    const stored = isFiltered ? pages.peek(page) : null;
    if (stored !== null) {
      response.source = 'memory';
      response.send(stored);
      return;
    }
    dropInvalidRouterState(request.headers);
    for (const name of UNSUPPORTED_CONDITIONS) delete request.headers[name];
    if (!response.pathname.startsWith('/media/')) delete request.headers.range;
    if ((isPage && !isDevelopment) || call !== null) dropConditions(request);
    response.isCompressedLate = true;
    compress(request, response, () => undefined);
    if (isPage) {
      response.source = 'render';
      response.completeBody = (body, status) => options.completeBody(request, body, status);
      if (response.pathname === MISSING_PAGE_PATH) response.fixedStatus = 404;
    }
    response.isHolding = page !== null || call !== null;
    const startedAt = Date.now();
    const record: RenderRecord = { tags: new Set(), lifetime: LIFETIME_SECONDS.products };
    if (isFiltered) {
      dropVisitorHeaders(request);
      response.storePage = (rendered) => pages.storePage(page, rendered, record, startedAt);
    } else if (page !== null) response.onPage = (rendered) => pages.record(page, rendered);
    if (call !== null) response.onPage = (answer) => void pages.storeCall(call, answer, startedAt);
    const isOver = waitUntilClosed(response);
    await Promise.race([recordRender(record, () => options.render(request, response)), isOver]);
  } catch (error) {
    logFailure('Request failed', error, 'error');
    if (!response.headersSent) response.writeHead(500).end();
  } finally {
    release();
  }
}
