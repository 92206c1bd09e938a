import { until } from '@/lib/site/testing/until';
import { MAX_LARGE_BODIES_BYTES, readBody as readBodyOf } from './send-request';

const MEBIBYTE = 1024 * 1024;
const LIMIT = 64 * MEBIBYTE;

const readBody = (response: Response, limit: number, signal?: AbortSignal) =>
  readBodyOf(response, 'GET /search', limit, signal);

/** A body that pauses before its end until it is released. */
function createPausedResponse(bytes: number) {
  let release = () => {};
  const end = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent < bytes) {
        controller.enqueue(new Uint8Array(MEBIBYTE).fill(120));
        sent += MEBIBYTE;
        return;
      }
      await end;
      controller.close();
    },
  });
  return { response: new Response(body), release, isFull: () => sent >= bytes };
}

describe('S8: bodies of the hub', () => {
  it('are read up to their limit', async () => {
    expect(await readBody(new Response('déjà'), 100)).toBe('déjà');
    await expect(readBody(new Response('x'.repeat(101)), 100)).rejects.toThrow('larger than 100 bytes');
  });

  it('are aborted when their time is over, even if the stream never ends', async () => {
    const open = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Uint8Array.of(123)) });
    const reading = readBody(new Response(open), LIMIT, AbortSignal.timeout(20));
    await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(readBody(new Response('{}'), LIMIT, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('share a limit: a large body beyond it is refused at once, a small one is always read', async () => {
    const first = createPausedResponse(MAX_LARGE_BODIES_BYTES - 8 * MEBIBYTE);
    const reading = readBody(first.response, 2 * MAX_LARGE_BODIES_BYTES);
    await until(first.isFull);
    await expect(readBody(new Response('x'.repeat(20 * MEBIBYTE)), LIMIT)).rejects.toThrow('too large beside others');
    expect(await readBody(new Response('x'.repeat(MEBIBYTE)), LIMIT)).toHaveLength(MEBIBYTE);
    first.release();
    await reading;
    expect(await readBody(new Response('x'.repeat(20 * MEBIBYTE)), LIMIT)).toHaveLength(20 * MEBIBYTE);
  });
});
