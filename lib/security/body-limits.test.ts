import { BODY_TIMEOUT_MS, getBodyTimeoutMs, readText, UPLOAD_TIMEOUT_MS } from './body-limits';

describe('S8: the time for the body of a request', () => {
  it.each([
    '/api/register',
    '/hub/consumer/request-user-registration',
    '/hub/consumer/request-user-registration/',
    '/hub/%63onsumer/request%2duser-registration',
  ])('is long at %s, which takes documents', (pathname) => {
    expect(getBodyTimeoutMs(pathname)).toBe(UPLOAD_TIMEOUT_MS);
  });

  it.each(['/', '/register', '/api/register/x', '/api/newsletter', '/hub/newsletter/sign-up', '/hub/%E0%A4%A', '/%'])(
    'is short at %s',
    (pathname) => {
      expect(getBodyTimeoutMs(pathname)).toBe(BODY_TIMEOUT_MS);
    },
  );
});

/** Creates a request whose body arrives in pieces; `taken` counts the pieces that were read. */
function createRequest(pieces: string[], headers: Record<string, string> = {}) {
  const taken = { count: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[taken.count];
        if (piece === undefined) return controller.close();
        taken.count += 1;
        controller.enqueue(new TextEncoder().encode(piece));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', body, headers, duplex: 'half' } satisfies RequestInit & { duplex: 'half' };
  return { request: new Request('http://x/', init), taken };
}

describe('the body of a request', () => {
  it('is read as UTF-8 from any number of chunks', async () => {
    expect(await readText(createRequest(['{"a":"', 'é', '"}']).request, 100)).toBe('{"a":"é"}');
    expect(await readText(new Request('http://x/', { method: 'POST' }), 100)).toBe('');
    expect(await readText(createRequest(['x'.repeat(100)]).request, 100)).toHaveLength(100);
  });

  it('is not read beyond its limit', async () => {
    const { request, taken } = createRequest(Array.from({ length: 1000 }, () => 'x'.repeat(30)));
    expect(await readText(request, 100)).toBeNull();
    expect(taken.count).toBe(4);
  });

  it('is not read at all when its Content-Length is too large', async () => {
    const { request, taken } = createRequest(['x'], { 'Content-Length': '101' });
    expect(await readText(request, 100)).toBeNull();
    expect(taken.count).toBe(0);
  });
});
