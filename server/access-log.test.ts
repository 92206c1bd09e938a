import { createAccessLog } from './access-log';
import { type PlainServer, startPlainServer } from './testing/plain-server';

const ID = 'request-0001';
let lines: Record<string, unknown>[] = [];
let onLine: () => void = () => undefined;
let site: PlainServer;

beforeAll(async () => {
  const logAccess = createAccessLog({
    write: (line) => {
      lines.push(JSON.parse(line));
      onLine();
    },
  });
  site = await startPlainServer((request, response) => {
    response.requestId = ID;
    response.pathname = request.url?.split('?', 1)[0] ?? '';
    logAccess(request, response);
    // As for a page, which is rendered with GET for a HEAD request too.
    if (request.method === 'HEAD') request.method = 'GET';
    if (request.url?.startsWith('/broken')) {
      response.write('half');
      response.destroy();
    } else {
      response.source = request.url === '/stored' ? 'memory' : null;
      response.writeHead(request.url === '/missing' ? 404 : 200, { 'Content-Type': 'text/plain' }).end('body');
    }
  });
});
afterAll(() => site.close());

/** Sends a request and resolves to its line. */
async function requestLine(path: string, headers: Record<string, string> = {}, method = 'GET') {
  lines = [];
  const line = new Promise<void>((resolve) => {
    onLine = resolve;
  });
  await site.ask(path, headers, method).catch(() => undefined);
  await line;
  expect(lines).toHaveLength(1);
  return lines[0] ?? {};
}

describe('S6: the access log', () => {
  it('has one line for each request, with standard names', async () => {
    const line = await requestLine('/fabric');
    expect(line).toMatchObject({
      level: 'info',
      msg: 'Request',
      request: ID,
      'http.request.method': 'GET',
      'url.path': '/fabric',
      'http.response.status_code': 200,
    });
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(line.ms).toBeGreaterThanOrEqual(0);
    expect(line['http.response.size']).toBeGreaterThan('body'.length);
    expect(line).not.toHaveProperty('aborted');
    expect(line).not.toHaveProperty('source');
  });

  it.each([
    ['/missing', 'GET', { 'http.response.status_code': 404 }],
    ['/stored', 'GET', { source: 'memory' }],
    ['/fabric', 'HEAD', { 'http.request.method': 'HEAD' }],
    ['/broken', 'GET', { aborted: true }],
  ])('%s %s: %j', async (path, method, expected) => {
    expect(await requestLine(path, {}, method)).toMatchObject(expected);
  });

  it('has nothing personal: no query, e-mail address, token, cookie, network address or user agent', async () => {
    const line = await requestLine('/reset/thandeka@vlei.example.com/0123456789abcdef?query=linen', {
      Cookie: 'session=marker',
      'User-Agent': 'Marker/1.0',
      'X-Forwarded-For': '203.0.113.9',
    });
    expect(JSON.stringify(line)).not.toMatch(/thandeka|0123456789|linen|marker|203\.0|127\.0/i);
  });

  it('keeps a line below 4096 characters, however long the path is', async () => {
    expect(JSON.stringify(await requestLine(`/${'"'.repeat(8000)}`)).length).toBeLessThan(4096);
  });
});
