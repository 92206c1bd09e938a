import os from 'node:os';
import path from 'node:path';
import { getBodyTimeoutMs } from '@/lib/security/body-limits';
import { log } from '@/lib/site/log';
import { type IntakeRoute, MAX_BODY_BYTES, receiveApplication, UPLOAD_PACE } from './receive';

const DATABASE = `file:${path.join(os.tmpdir(), 'hub.sqlite')}`;
let mockDatabase = DATABASE;
jest.mock('@/lib/site/settings', () => ({ getSettings: () => ({ RATE_LIMITS: true, DATABASE_URL: mockDatabase }) }));

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(log, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const request = (body: BodyInit, client = '192.0.2.1') =>
  new Request('http://x/', {
    method: 'POST',
    body,
    headers: { 'X-Peer-Address': client, 'Content-Length': '250000' },
    duplex: 'half',
  } as RequestInit);

const echo = async (body: unknown) => body;

/** Sends a body that starts and then stalls. Resolves when its first part was read; the returned function completes it and returns the answer. */
const sendStalled = (client: string, route: IntakeRoute, beginning: string) =>
  new Promise<() => ReturnType<typeof receiveApplication>>((resolve) => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const body: ReadableStream<Uint8Array> = new ReadableStream({
      start: (controller) => controller.enqueue(bytes(beginning)),
      pull: (controller) =>
        resolve(() => {
          controller.enqueue(bytes('"'));
          controller.close();
          return answer;
        }),
    });
    const answer = receiveApplication(request(body, client), echo, route);
  });

/** Like `sendStalled`, with `count` bodies at once. */
async function sendManyStalled(client: string, count: number, route: IntakeRoute, beginning = '"') {
  const completions = await Promise.all(Array.from({ length: count }, () => sendStalled(client, route, beginning)));
  return () => Promise.all(completions.map((complete) => complete()));
}

describe('W9: bodies of applications', () => {
  it('are received while large ones of another client are stalled', async () => {
    const complete = await sendManyStalled('192.0.2.9', 8, 'site', `"${'x'.repeat(200_000)}`);
    const before = performance.now();
    expect(await receiveApplication(request('{"small":true}'), echo)).toEqual({
      result: { small: true },
      refusal: null,
    });
    expect(performance.now() - before).toBeLessThan(1000);
    expect((await complete()).map(({ refusal }) => refusal?.status ?? 200)).toEqual(
      Array.from({ length: 8 }, () => 200),
    );
  });

  it('are limited to 8 at once per client, separately for each route', async () => {
    const complete = await sendManyStalled('192.0.2.2', 8, 'site');
    expect(await receiveApplication(request('{}', '192.0.2.2'), echo)).toMatchObject({
      refusal: { status: 503, retryAfter: 60 },
    });
    expect(await receiveApplication(request('{}', '192.0.2.2'), echo, 'hub')).toEqual({ result: {}, refusal: null });
    expect(await receiveApplication(request('{}', '192.0.2.3'), echo)).toEqual({ result: {}, refusal: null });
    await complete();
    expect(await receiveApplication(request('{}', '192.0.2.2'), echo)).toEqual({ result: {}, refusal: null });
  });

  it('are limited to 48 at once per route, without blocking the other route', async () => {
    const completions = await Promise.all(
      Array.from({ length: 6 }, (_, index) => sendManyStalled(`198.51.100.${index}`, 8, 'hub')),
    );
    expect(await receiveApplication(request('{}'), echo, 'hub')).toMatchObject({ refusal: { status: 503 } });
    expect(await receiveApplication(request('{}'), echo)).toEqual({ result: {}, refusal: null });
    await Promise.all(completions.map((complete) => complete()));
    expect(await receiveApplication(request('{}'), echo, 'hub')).toEqual({ result: {}, refusal: null });
  });

  it('get status 503 and a log line when the disk cannot store them', async () => {
    mockDatabase = `file:${path.join(os.devNull, 'hub.sqlite')}`;
    try {
      const large = JSON.stringify('x'.repeat(200_000));
      expect(await receiveApplication(request(large), echo)).toMatchObject({
        refusal: { status: 503, retryAfter: 60 },
      });
      expect(warn.mock.calls).toEqual([[expect.stringMatching(/^The body of a request cannot be kept: E/), {}]]);
      expect(await receiveApplication(request('{}'), echo)).toEqual({ result: {}, refusal: null });
    } finally {
      mockDatabase = DATABASE;
    }
  });
});

describe('S8: the largest application', () => {
  it('gets its answer before the server ends the request', () => {
    expect(UPLOAD_PACE.totalMs).toBeLessThan(getBodyTimeoutMs('/api/register'));
    // Bytes per second, below the slowest mobile connection.
    expect(MAX_BODY_BYTES / (UPLOAD_PACE.totalMs / 1000)).toBeLessThan(16_000);
  });
});
