import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardAnswers } from './guard-answers';
import { PAGE_POLICY, securityHeaders } from './headers.mjs';

const directives = (policy: string) => new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));

describe('S7: security headers', () => {
  it('let nobody else frame a page, and nothing lead its base and forms away', () => {
    expect(PAGE_POLICY).toBe("frame-ancestors 'self'; object-src 'none'; base-uri 'self'; form-action 'self'");
    expect(securityHeaders('/item_group/005')['Content-Security-Policy']).toBe(PAGE_POLICY);
  });

  it('let a media file load and run nothing', () => {
    const policy = directives(securityHeaders('/media/large/wash-30.svg')['Content-Security-Policy'] ?? '');
    expect(policy.get('default-src')).toBe("default-src 'none'");
    expect(policy.get('sandbox')).toBe('sandbox');
    expect(policy.has('script-src')).toBe(false);
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'self'");
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

describe('S7: the guard of the server', () => {
  const server = createServer((request, response) => {
    if (request.url === '/own') response.setHeader('Content-Security-Policy', "default-src 'none'");
    if (request.url === '/given') response.writeHead(308, 'Moved', { Location: '/' }).end();
    else response.end('x');
  });

  beforeAll(() => {
    guardAnswers();
    server.listen(0);
  });
  afterAll(() => server.close());

  const headersOf = async (path: string) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    return { status: answer.status, headers: answer.headers };
  };

  it.each(['/', '/given', '/media/large/x.svg?a=b'])('gives the answer to %s all headers', async (path) => {
    const { headers } = await headersOf(path);
    for (const [name, value] of Object.entries(securityHeaders(path))) expect(headers.get(name)).toBe(value);
  });

  it('keeps what an answer says by itself', async () => {
    expect((await headersOf('/own')).headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    const given = await headersOf('/given');
    expect([given.status, given.headers.get('Location')]).toEqual([308, '/']);
  });
});
