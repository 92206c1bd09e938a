import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createFormatChoice } from './picture-formats';
import { collectGarbage } from './testing/collect-garbage';
import { type PlainServer, startPlainServer } from './testing/plain-server';

const PICTURE = '/_next/image?url=%2Fmedia%2Flarge%2Fa.webp&w=480&q=75';
const BROWSER = { accept: 'image/avif,image/webp,*/*;q=0.8' };

const jobs = new Map<string, () => Promise<void>>();
const encode = jest.fn(async (_url: string, _host: string) => 'other' as const);
let status = 200;
let site: PlainServer;

async function startServer(encoder: typeof encode | null): Promise<void> {
  const choose = createFormatChoice(encoder, (name, job) => void jobs.set(name, job));
  site = await startPlainServer((request, response) => {
    choose(request, response);
    response.setHeader('Cache-Control', 'public, max-age=14400');
    response.writeHead(status).end(request.headers.accept);
  });
}
/** The `Accept` header that the image optimiser receives. */
const requestAccepted = async (headers: Record<string, string> = BROWSER) =>
  (await site.ask(PICTURE, headers)).body.toString();

beforeEach(() => {
  jobs.clear();
  encode.mockClear();
  status = 200;
});
afterEach(() => site.close());

describe('Speed: the format of a picture', () => {
  it('is WebP at first, and AVIF once it has been encoded', async () => {
    await startServer(encode);
    expect(await requestAccepted()).toBe('image/webp,*/*;q=0.8');
    expect(await requestAccepted()).toBe('image/webp,*/*;q=0.8');
    expect(jobs.size).toBe(1);
    await Promise.all([...jobs.values()].map((job) => job()));
    expect(encode).toHaveBeenCalledWith(PICTURE, expect.stringContaining('127.0.0.1'));
    expect(await requestAccepted()).toBe(BROWSER.accept);
  });

  it('is cached by a proxy for ten seconds until AVIF has been encoded', async () => {
    const requestCacheControl = async (headers = BROWSER) =>
      (await site.ask(PICTURE, headers)).headers['cache-control'];
    await startServer(encode);
    expect(await requestCacheControl()).toBe('public, max-age=14400, s-maxage=10');
    expect(await requestCacheControl({ accept: 'image/webp' })).toBe('public, max-age=14400');
    await Promise.all([...jobs.values()].map((job) => job()));
    expect(await requestCacheControl()).toBe('public, max-age=14400');
  });

  it('is also encoded for a proxy that gets a 304, which caches it for ten seconds again', async () => {
    await startServer(encode);
    status = 304;
    expect((await site.ask(PICTURE, BROWSER)).headers['cache-control']).toBe('public, max-age=14400, s-maxage=10');
    expect(jobs.size).toBe(1);
  });

  it('is encoded without keeping the response in memory until then', async () => {
    await startServer(encode);
    const choose = createFormatChoice(encode, (name, job) => void jobs.set(name, job));
    const sendPicture = () => {
      const response = Object.assign(new EventEmitter(), { statusCode: 200 });
      choose(
        { url: PICTURE, headers: BROWSER } as unknown as IncomingMessage,
        response as unknown as Parameters<typeof choose>[1],
      );
      response.emit('finish');
      return new WeakRef(response);
    };
    const response = sendPicture();
    await collectGarbage();
    expect(jobs.size).toBe(1);
    expect(response.deref()).toBeUndefined();
  });

  it('stays as it is for a browser without AVIF', async () => {
    await startServer(encode);
    expect(await requestAccepted({ accept: 'image/webp' })).toBe('image/webp');
    expect(jobs.size).toBe(0);
  });

  it('is not encoded again for a picture that was refused', async () => {
    await startServer(encode);
    status = 404;
    await requestAccepted();
    expect(jobs.size).toBe(0);
  });

  it('is always WebP where AVIF is switched off', async () => {
    await startServer(null);
    expect(await requestAccepted()).toBe('image/webp,*/*;q=0.8');
    expect(jobs.size).toBe(0);
  });
});
