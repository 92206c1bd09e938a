import { ReadableStream } from 'node:stream/web';
import { createMediaResponse } from './conditional-request';

const file = {
  type: 'video/mp4',
  size: 10,
  etag: '"a-1"',
  read: (start: number, end: number) => ReadableStream.from([Buffer.from('0123456789'.slice(start, end + 1))]),
};
const ask = (headers: Record<string, string> = {}) =>
  createMediaResponse(file, new Request('http://x/', { headers: { host: 'x', ...headers } }));

describe('S3: a media file as a response', () => {
  it('is sent whole, with its type, cached for a year', async () => {
    const answer = ask();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"a-1"',
    });
    expect(await answer.text()).toBe('0123456789');
  });

  it('S4: is cached by the optimiser for four hours only, so that a replaced picture appears soon', () => {
    const answer = createMediaResponse(file, new Request('http://x/'));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=14400');
  });

  it('is not sent again to a client that has it', async () => {
    const answer = ask({ 'if-none-match': '"a-1"' });
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, '"a-1"', '']);
  });

  it('comes in parts for a player', async () => {
    const answer = ask({ range: 'bytes=2-4', 'if-range': '"a-1"' });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect(answer.headers.get('content-length')).toBe('3');
    const beyond = ask({ range: 'bytes=99-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it('comes whole for a player that holds a part of another file', async () => {
    const answer = ask({ range: 'bytes=2-4', 'if-range': '"a-0"' });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      200,
      null,
      '0123456789',
    ]);
  });
});
