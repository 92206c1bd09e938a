import { ReadableStream } from 'node:stream/web';
import { byteRange, mediaResponse } from './media-response';

const file = {
  type: 'video/mp4',
  size: 10,
  etag: '"a-1"',
  read: (start: number, end: number) => ReadableStream.from([Buffer.from('0123456789'.slice(start, end + 1))]),
};
const ask = (headers: Record<string, string> = {}) =>
  mediaResponse(file, new Request('http://x/', { headers: { host: 'x', ...headers } }));

describe('S3: a media file as an answer', () => {
  it('comes whole, with its type, cached for good', async () => {
    const answer = ask();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"a-1"',
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).toBe('0123456789');
  });

  it('S4: is looked at again after four hours by the optimiser, so that a replaced picture is not the old one for a year', () => {
    const answer = mediaResponse(file, new Request('http://x/'));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=14400');
  });

  it.each(['"a-1"', 'W/"a-1"', '"other", "a-1"', '*'])('is not sent again to who has %s', (tag) => {
    expect(ask({ 'if-none-match': tag }).status).toBe(304);
  });

  it('is sent to who has another', () => {
    expect(ask({ 'if-none-match': '"a-2"' }).status).toBe(200);
  });

  it('comes in parts for a player', async () => {
    const answer = ask({ range: 'bytes=2-4' });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
    expect(ask({ range: 'bytes=99-' }).status).toBe(416);
  });

  it.each([
    [null, null],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=5-2', 'unsatisfiable'],
    ['bytes=-', null],
    ['lines=1-2', null],
    ['bytes=0-1,3-4', null],
  ])('reads the range %p', (header, range) => {
    expect(byteRange(header, 10)).toEqual(range);
  });
});
