import { HubError, NEGATIVE_CACHE_MS, type WireCall } from '@/lib/hub/transport';
import { withNegativeCache } from './http-transport';

const CALL: WireCall = {
  method: 'POST',
  path: '/products/multi_filter',
  body: { a: 1 },
  service: 'hub',
  retryable: true,
};

function failing() {
  const send = jest.fn(async () => {
    throw new HubError('timeout', 'POST /products/multi_filter', 'no answer');
  });
  return { send, transport: withNegativeCache(send, 40) };
}

describe('S8: the negative cache', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('fails the same call at once, with the same error, and sends it again once the entry has expired', async () => {
    const { send, transport } = failing();
    const first = await transport(CALL).catch((error: unknown) => error);
    await expect(transport({ ...CALL, body: { a: 1 } })).rejects.toBe(first);
    expect(send).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(80);
    await expect(transport(CALL)).rejects.toMatchObject({ kind: 'timeout' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each<[string, WireCall]>([
    ['a call with another body', { ...CALL, body: { a: 2 } }],
    ['a call with another path', { ...CALL, path: '/products/items' }],
    ['a call that must not be repeated', { ...CALL, retryable: false }],
  ])('sends %s', async (_what, call) => {
    const { send, transport } = failing();
    await expect(transport(CALL)).rejects.toThrow();
    await expect(transport(call)).rejects.toThrow();
    await expect(transport(call)).rejects.toThrow();
    expect(send.mock.calls.length).toBeGreaterThanOrEqual(2);
    if (!call.retryable) expect(send).toHaveBeenCalledTimes(3);
  });

  it('keeps no successful answer: every such call is sent', async () => {
    const send = jest.fn(async () => ({ status: 200, body: {} }));
    const transport = withNegativeCache(send, 40);
    await transport(CALL);
    await transport(CALL);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('keeps a failure for half a second at most', () => {
    expect(NEGATIVE_CACHE_MS).toBeLessThanOrEqual(500);
  });
});
