import { createHttpTransport } from './http-transport';
import { json, READ, scripted, WRITE } from './testing/scripted';

describe('S6: what goes over the wire', () => {
  it('sends JSON to the path under the service address', async () => {
    const { transport, fetch } = scripted([json({})]);
    await transport(WRITE);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('https://product.example.com/hub/register');
    expect(init).toMatchObject({ method: 'POST', body: '{"data":1}' });
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'k-1',
    });
  });

  it('S5: sends the preview token as a bearer token', async () => {
    const { transport, fetch } = scripted([json({})]);
    await transport({ ...READ, previewToken: 'the-proof' });
    expect(new Headers(fetch.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer the-proof');
  });

  it('sends no body and no key where there is none', async () => {
    const { transport, fetch } = scripted([json({})]);
    await transport(READ);
    const init = fetch.mock.calls[0]?.[1];
    expect(init).not.toHaveProperty('body');
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({ accept: 'application/json' });
  });

  it('uses the fetch that is in place when the call is made', async () => {
    const transport = createHttpTransport('https://product.example.com', { timeoutMs: 100, log: () => undefined });
    const late = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('[]'));
    expect(await transport(READ)).toEqual({ status: 200, body: [] });
    late.mockRestore();
  });
});

describe('S6: what comes back', () => {
  it.each([200, 400, 404, 422])('returns status %d with its JSON', async (code) => {
    const { transport } = scripted([json({ a: [1] }, { status: code })]);
    expect(await transport(READ)).toEqual({ status: code, body: { a: [1] } });
  });

  it.each(['', ' \n'])('an empty body (%j) is undefined', async (text) => {
    const { transport } = scripted([() => new Response(text)]);
    expect(await transport(READ)).toEqual({ status: 200, body: undefined });
  });

  it.each([
    ['{"success":false,"msg":" Closed for stocktaking "}', 'application/json', 'Closed for stocktaking'],
    ['{"success":"0","msg":"Later"}', 'application/problem+json', 'Later'],
    ['{"success":true,"msg":"Fine"}', 'application/json', null],
    ['{"success":false}', 'application/json', null],
    ['{"success":fal', 'application/json', null],
    ['null', 'application/json', null],
    ['{"success":false,"msg":"A proxy"}', 'text/html', null],
    [`{"success":false,"msg":"${'x'.repeat(64 * 1024)}"}`, 'application/json', null],
  ])('I5: the visitor message of a 5xx: %.60s as %s', async (body, type, visitorMessage) => {
    const answer = () => new Response(body, { status: 503, headers: { 'content-type': type } });
    await expect(scripted([answer]).transport(READ)).rejects.toMatchObject({
      kind: 'status',
      status: 503,
      visitorMessage,
    });
  });

  it('a 204 without a body is undefined', async () => {
    const { transport } = scripted([() => new Response(null, { status: 204 })]);
    expect(await transport(READ)).toEqual({ status: 204, body: undefined });
  });

  it('HTML with a 4xx is undefined', async () => {
    const { transport } = scripted([() => new Response('<!doctype html>', { status: 404 })]);
    expect(await transport(READ)).toEqual({ status: 404, body: undefined });
  });

  it.each(['<!doctype html>', '{"products": [', 'undefined', '\u0000'])('%j with a 200 is malformed', async (text) => {
    const { transport } = scripted([() => new Response(text)]);
    await expect(transport(READ)).rejects.toMatchObject({ kind: 'malformed', status: 200, call: 'GET /search' });
  });

  it('reads UTF-8 that is split between chunks, and a byte order mark', async () => {
    const bytes = new TextEncoder().encode('\uFEFF{"weight":"320 g/m² 🧵"}');
    const pieces = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
          controller.close();
        },
      });
    const { transport } = scripted([() => new Response(pieces())]);
    expect(await transport(READ)).toEqual({ status: 200, body: { weight: '320 g/m² 🧵' } });
  });

  it('stops reading beyond 8 MiB', async () => {
    let sent = 0;
    const cancel = jest.fn();
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1;
          controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
        },
        cancel,
      });
    const { transport, fetch } = scripted([() => new Response(endless())]);
    await expect(transport(READ)).rejects.toMatchObject({ kind: 'malformed' });
    expect(sent).toBeLessThan(12);
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('accepts a body of exactly 8 MiB', async () => {
    const body = `"${'x'.repeat(8 * 1024 * 1024 - 2)}"`;
    const { transport } = scripted([() => new Response(body)]);
    expect((await transport(READ)).status).toBe(200);
  });
});
