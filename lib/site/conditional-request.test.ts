import { selectPart } from './conditional-request';

const FILE = { etag: '"a-1"', size: 10 };
const select = (headers: { range?: string; ifRange?: string; ifNoneMatch?: string }, method = 'GET') => {
  const { range, ifRange, ifNoneMatch } = headers;
  const given = new Map(Object.entries({ range, 'if-range': ifRange, 'if-none-match': ifNoneMatch }));
  return selectPart(method, (name) => given.get(name), FILE);
};

describe('S3: the part of a file that a request gets', () => {
  it.each([
    ['bytes=0-', { status: 206, start: 0, end: 9 }],
    ['bytes=2-4', { status: 206, start: 2, end: 4 }],
    ['Bytes=9-9', { status: 206, start: 9, end: 9 }],
    ['bytes=-3', { status: 206, start: 7, end: 9 }],
    ['bytes=-99', { status: 206, start: 0, end: 9 }],
    ['bytes=5-99', { status: 206, start: 5, end: 9 }],
    ['bytes=5-2', { status: 416 }],
    ['bytes=10-', { status: 416 }],
    ['bytes=-0', { status: 416 }],
    ['bytes=99999999999999999999-', { status: 416 }],
    ['bytes=-', { status: 200 }],
    ['bytes=a-b', { status: 200 }],
    ['bytes=0-1,3-4', { status: 200 }],
    ['lines=1-2', { status: 200 }],
    ['', { status: 200 }],
  ])('for the range %p', (range, selection) => {
    expect(select({ range })).toEqual(selection);
  });

  it.each([
    ['"a-1"', 206],
    ['W/"a-1"', 200],
    ['"other"', 200],
    ['Sun, 22 Nov 2026 20:20:05 GMT', 200],
  ])('is a range only if If-Range is its strong ETag: %p gets status %i', (ifRange, status) => {
    expect(select({ range: 'bytes=2-4', ifRange }).status).toBe(status);
  });

  it.each(['"a-1"', 'W/"a-1"', '"other", "a-1"', '*'])('is status 304 for a client that has %p', (ifNoneMatch) => {
    expect(select({ ifNoneMatch, range: 'bytes=99-' })).toEqual({ status: 304 });
  });

  it('is the whole file for a client that has another version, and for HEAD', () => {
    expect(select({ ifNoneMatch: '"a-2"' }).status).toBe(200);
    expect(select({ range: 'bytes=2-4' }, 'HEAD').status).toBe(200);
  });

  it('is the whole file when that is empty', () => {
    expect(selectPart('GET', () => null, { etag: '"x"', size: 0 })).toEqual({ status: 200 });
  });
});
