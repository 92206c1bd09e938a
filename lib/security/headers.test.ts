import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardAnswers } from './guard-answers';
import { answerPolicy, MEDIA_POLICY, PLAIN_POLICY, securityHeaders } from './headers.mjs';

const directives = (policy: string) => new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));

describe('S7: security headers', () => {
  it('let an answer that is no page load and run nothing, and nobody frame it', () => {
    const policy = directives(answerPolicy({ pathname: '/api/search', type: 'application/json', nonce: 'n' }));
    expect(policy.get('default-src')).toBe("default-src 'none'");
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('let a media file load and run nothing, nor a drawing that stands elsewhere', () => {
    const media = answerPolicy({ pathname: '/media/large/wash-30.svg', type: 'image/svg+xml', nonce: 'n' });
    const policy = directives(media);
    expect(policy.get('default-src')).toBe("default-src 'none'");
    expect(policy.get('sandbox')).toBe('sandbox');
    expect(policy.has('script-src')).toBe(false);
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'self'");
    expect(answerPolicy({ pathname: '/logo.svg', type: 'image/svg+xml', nonce: 'n' })).toBe(media);
  });

  it.each([
    ['/media/large/linen.webp', 'cross-origin'],
    ['/_next/image', 'cross-origin'],
    ['/logo.svg', 'cross-origin'],
    ['/media/careers', 'same-origin'],
    ['/', 'same-origin'],
    ['/api/products', 'same-origin'],
    ['/_next/static/chunks/a.js', 'same-origin'],
    ['/item_group/x.svg', 'same-origin'],
  ])('say of %s that it is %s: pictures alone may stand on other sites', (path, policy) => {
    expect(securityHeaders(path)['Cross-Origin-Resource-Policy']).toBe(policy);
  });

  it('hold to https for two years, on this host alone: other systems stand beside it', () => {
    expect(securityHeaders('/')['Strict-Transport-Security']).toBe('max-age=63072000');
  });

  it('switch features off, but for the store locator and for videos', () => {
    const permissions = (securityHeaders('/')['Permissions-Policy'] ?? '').split(', ');
    expect(permissions).toEqual(
      expect.arrayContaining(['camera=()', 'microphone=()', 'payment=()', 'usb=()', 'geolocation=(self)']),
    );
    expect(permissions.join()).not.toMatch(/fullscreen|autoplay|encrypted-media|picture-in-picture/);
    expect(permissions.every((entry) => /^[a-z-]+=\((?:self)?\)$/.test(entry))).toBe(true);
  });
});

describe('S8: the guard of the server', () => {
  /** Where nothing is, Next answers with the not-found screen. */
  const ABSENT = [
    '/api',
    '/api/careers',
    '/media',
    '/media/careers',
    '/media/large',
    '/hub',
    '/_next/static/nothing.js',
  ];
  const seen: (string | string[] | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers['content-security-policy'], request.headers['content-security-policy-report-only']);
    if (request.url === '/own') response.setHeader('Content-Security-Policy', "default-src 'none'");
    if (request.url?.endsWith('/page') || ABSENT.includes(request.url ?? ''))
      response.setHeader('Content-Type', 'text/html');
    if (request.url === '/sent') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end();
    else if (request.url === '/given') response.writeHead(308, 'Moved', { Location: '/' }).end();
    else response.end('x');
  });

  beforeAll(() => {
    guardAnswers();
    server.listen(0);
  });
  beforeEach(() => seen.splice(0));
  afterAll(() => server.close());

  const headersOf = async (path: string, headers: Record<string, string> = {}) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers });
    return { status: answer.status, headers: answer.headers };
  };

  it.each(['/', '/given', '/page', '/media/large/x.svg?a=b'])('gives the answer to %s all headers', async (path) => {
    const { headers } = await headersOf(path);
    for (const [name, value] of Object.entries(securityHeaders(path))) expect(headers.get(name)).toBe(value);
    expect(headers.get('Content-Security-Policy')).not.toBeNull();
  });

  it.each(['/page', '/sent', ...ABSENT])(
    'gives the page %s a policy with the nonce of its request, each time another',
    async (path) => {
      const nonces: string[] = [];
      for (const _time of [1, 2]) {
        const policy = (await headersOf(path)).headers.get('Content-Security-Policy') ?? '';
        const [, nonce = ''] = /script-src 'self' 'nonce-(page-[\w-]{22})';/.exec(policy) ?? [];
        expect(seen.shift()).toBe(`script-src 'nonce-${nonce}'`);
        seen.shift();
        nonces.push(nonce);
      }
      expect(new Set(nonces).size).toBe(2);
    },
  );

  it.each(['/page', '/api/search'])('lets no visitor choose the nonce of %s', async (path) => {
    const chosen = "script-src 'nonce-chosen'";
    await headersOf(path, {
      'Content-Security-Policy': chosen,
      'Content-Security-Policy-Report-Only': chosen,
    });
    expect(seen).not.toContain(chosen);
    expect(seen[1]).toBeUndefined();
  });

  it('keeps what an answer says by itself', async () => {
    expect((await headersOf('/own')).headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    const given = await headersOf('/given');
    expect([given.status, given.headers.get('Location')]).toEqual([308, '/']);
    expect(given.headers.get('Content-Security-Policy')).toBe(PLAIN_POLICY);
    expect((await headersOf('/media/large/page')).headers.get('Content-Security-Policy')).toBe(MEDIA_POLICY);
  });
});
