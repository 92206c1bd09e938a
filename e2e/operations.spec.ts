import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import { openDatabase } from '@/lib/db/database';
import { readPageViews } from '@/lib/db/page-views';
import { findFreePort } from '@/scripts/lib/port.mjs';
import { withDefaultSettings } from '@/scripts/lib/settings-names.mjs';
import { type FakeHub, startFakeHub } from './support/fake-hub';
import { startServer } from './support/http-server';
import { type SiteProcess, startSite } from './support/site-process';

/** A span in an OTLP request. */
interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: ExportedSpan['attributes'] };
    scopeSpans: { spans: ExportedSpan[] }[];
  }[];
}

/** A fake OpenTelemetry collector that records the exports it receives. */
interface Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  spans(): ExportedSpan[];
  /** The raw bodies of all exports. */
  rawText(): string;
  close(): Promise<void>;
}

/** Starts a collector for OTLP/HTTP with JSON on a free port. */
async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = await startServer((request, body, response) => {
    if (request.url === '/v1/traces') bodies.push(body.toString('utf8'));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return {
    ...server,
    spans: () =>
      bodies.flatMap((body) => {
        const exportRequest: ExportRequest = JSON.parse(body);
        return exportRequest.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
      }),
    rawText: () => bodies.join('\n'),
  };
}

/** The JSON lines of a site's log; Next.js prints a banner in plain text before them. */
function logLines(site: SiteProcess): Record<string, unknown>[] {
  return site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
}

async function withSite<T>(
  folder: string,
  env: Record<string, string>,
  work: (site: SiteProcess) => Promise<T>,
): Promise<T> {
  const site = await startSite({ folder, env });
  try {
    return await work(site);
  } finally {
    await site.kill();
  }
}

/** Stops a site and returns its exit code and the duration of the stop. */
async function stop(
  site: SiteProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<{ code: number | null; ms: number }> {
  const start = Date.now();
  return { code: await site.kill(signal), ms: Date.now() - start };
}

test('S6: reports health and readiness, and logs a failure in one line', async ({ baseURL }, testInfo) => {
  const hub = await startFakeHub(`${baseURL}/hub`);
  hub.injectFault('error', /./);
  await withSite(testInfo.outputPath('down'), { PRODUCT_API_URL: hub.url, HUB_TIMEOUT_MS: '500' }, async (site) => {
    const health = await fetch(`${site.url}/api/health`);
    expect([health.status, await health.json(), health.headers.get('cache-control')]).toEqual([
      200,
      { status: 'ok' },
      'no-store',
    ]);
    expect((await fetch(`${site.url}/api/health`, { method: 'HEAD' })).status).toBe(200);
    const unready = await fetch(`${site.url}/api/ready`);
    expect([unready.status, await unready.json()]).toEqual([
      503,
      { status: 'unready', checks: { hub: 'down', database: 'ok', index: 'unused' } },
    ]);
    const failed = await fetch(`${site.url}/?name=thandeka`, { headers: { 'x-request-id': 'visit-0001' } });
    expect([failed.status, failed.headers.get('x-request-id')]).toEqual([500, 'visit-0001']);
    await expect.poll(() => logLines(site).filter((line) => line.level === 'error')).toHaveLength(1);
    const [line] = logLines(site).filter(({ level }) => level === 'error');
    expect(line).toMatchObject({
      request: 'visit-0001',
      method: 'GET',
      path: '/',
      call: expect.stringMatching(/^GET \//),
      kind: 'status',
      status: 500,
      tries: expect.any(Number),
      ms: expect.any(Number),
      digest: expect.any(String),
    });
    expect(site.log()).not.toContain('thandeka');
    hub.reset();
    expect((await fetch(`${site.url}/`)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${site.url}/api/ready`)).status, { timeout: 15_000 }).toBe(200);
    hub.injectFault('hanging', /./);
    await expect
      .poll(async () => (await fetch(`${site.url}/api/ready`)).text(), { timeout: 15_000 })
      .toContain('"hub":"cached"');
    expect((await stop(site)).code).toBe(0);
  });
  await hub.close();
});

test('S6: a hanging hub call and a hanging upload do not delay the shutdown', async ({ baseURL }, testInfo) => {
  const hub = await startFakeHub(`${baseURL}/hub`);
  await withSite(testInfo.outputPath('hangs'), { PRODUCT_API_URL: hub.url, HUB_TIMEOUT_MS: '60000' }, async (site) => {
    hub.injectFault('hanging', /./);
    const hanging = fetch(`${site.url}/api/search?query=linen`).catch(() => 'given up');
    const upload = connect({ port: Number(new URL(site.url).port), host: 'localhost' });
    upload.on('error', () => undefined);
    upload.write('POST /api/register HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nhalf');
    await expect.poll(() => hub.requestBodies(/search\?/).length).toBeGreaterThan(0);
    const { code, ms } = await stop(site, 'SIGINT');
    expect([code, await hanging]).toEqual([0, 'given up']);
    expect(ms).toBeLessThan(10_000);
    upload.destroy();
  });
  await hub.close();
});

test('S6: a process that serves a build like npm start exits with 0 too, and leaves no server behind', async () => {
  const port = await findFreePort();
  const program = `
    import { stopChildrenOnSignals } from './scripts/lib/run.mjs';
    import { serveBuild } from './scripts/lib/serve.mjs';
    stopChildrenOnSignals();
    const server = serveBuild({ port: ${port}, env: process.env, distDir: process.env.E2E_DIST ?? '.next-embedded' });
    if (await server.ready) console.log('ready');
    process.exit(await server.exited);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...withDefaultSettings(process.env), DATABASE_URL: `file:${test.info().outputPath('hub.sqlite')}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  expect(await closed).toBe(0);
  await expect(fetch(`http://localhost:${port}/api/health`)).rejects.toThrow();
});

/** Parent span id in the `traceparent` header of each visit. */
const PARENT_SPAN_ID = 'b7ad6b7169203331';
/** Path, trace id and a hub call that the visit makes. */
const VISITS = [
  ['/?q=thandeka', '0af7651916cd43dd8448eb211c80319c', 'GET /get-all-brands'],
  ['/api/search?query=thandeka', '1bf7651916cd43dd8448eb211c80319d', 'GET /search'],
] as const;

test.describe('a graceful shutdown', () => {
  test.describe.configure({ mode: 'default' });
  let collector: Collector;
  let hub: FakeHub;
  let site: SiteProcess;

  test.beforeAll(async ({ baseURL }, testInfo) => {
    collector = await startCollector();
    hub = await startFakeHub(`${baseURL}/hub`);
    const env = { PRODUCT_API_URL: hub.url, HUB_TIMEOUT_MS: '3000', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    site = await startSite({ folder: testInfo.outputPath('stopped'), env });
    for (const [path, trace] of VISITS)
      await fetch(`${site.url}${path}`, { headers: { traceparent: `00-${trace}-${PARENT_SPAN_ID}-01` } });
  });
  test.afterAll(async () => {
    await site?.kill();
    await hub?.close();
    await collector?.close();
  });

  test('S6: SIGTERM completes open requests, refuses new ones, stores counted views and exits with 0', async () => {
    const before = hub.requestBodies(/search\?/).length;
    const view = await fetch(`${site.url}/api/insights/view`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ path: '/about-us', title: 'About us' }),
    });
    hub.injectFault('hanging', /search\?/);
    const requestedAt = Date.now();
    const running = fetch(`${site.url}/api/search?query=linen`);
    await expect.poll(() => hub.requestBodies(/search\?/).length).toBeGreaterThan(before);
    const stopping = stop(site);
    const isUp = () =>
      fetch(`${site.url}/api/health`).then(
        () => true,
        () => false,
      );
    await expect.poll(isUp).toBe(false);
    hub.reset();
    const answer = await running;
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    expect(Object.keys(await answer.json()).length).toBeGreaterThan(0);
    expect(Date.now() - requestedAt).toBeGreaterThan(2000);
    const { code, ms } = await stopping;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    expect(view.status).toBe(204);
    const database = await openDatabase(`file:${site.folder}/hub.sqlite`);
    const { pages } = await readPageViews(database.reads, { days: 7, pages: 10 });
    await database.close();
    expect(pages.map(({ path }) => path)).toContain('/about-us');
  });

  test('S6: traces contain a page visit and its hub calls, no personal data, and are sent before the exit', async () => {
    // The previous test has already stopped the site, unless this test runs alone.
    expect((await stop(site)).code).toBe(0);
    for (const [path, trace, call] of VISITS) {
      const spans = collector.spans().filter(({ traceId }) => traceId === trace);
      const attribute = { key: 'hub.call', value: { stringValue: call } };
      const hubSpan = spans.find(({ attributes }) => attributes.some((one) => isDeepStrictEqual(one, attribute)));
      expect(hubSpan?.name, path).toBe('hub.call');
      const parentOf = (span: ExportedSpan | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId);
      let root = hubSpan;
      while (parentOf(root) !== undefined) root = parentOf(root);
      expect(root?.name).toMatch(/^GET \//);
      expect(root?.parentSpanId).toBe(PARENT_SPAN_ID);
    }
    expect(collector.rawText()).toContain('marram-storefront');
    expect(collector.rawText()).not.toContain('thandeka');
  });
});

test('S6: a collector that is down causes one warning and no error', async () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_BSP_SCHEDULE_DELAY: '200' };
  await withSite(test.info().outputPath('no-collector'), env, async (site) => {
    const warnings = () => logLines(site).filter(({ msg }) => String(msg).startsWith('Traces do not'));
    await expect(async () => {
      expect((await fetch(`${site.url}/api/ready`)).status).toBe(200);
      expect(warnings()).toHaveLength(1);
    }).toPass();
    expect((await stop(site)).code).toBe(0);
    expect(warnings()).toHaveLength(1);
    expect(logLines(site).filter(({ level }) => level === 'error')).toEqual([]);
  });
});
