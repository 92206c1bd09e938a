import { deserialize, serialize } from 'node:v8';
import { apart } from './apart.mjs';

const entry = (value: object | null) => ({
  value,
  tags: [],
  cacheControl: undefined,
  began: 0,
  at: 0,
  corner: 'pages' as const,
});
const read = (value: object | null) => apart(deserialize(serialize(entry(value))));

describe('S4: what was read from the shared level', () => {
  it('keeps nothing of the whole reply alive, and is the same', () => {
    const page = {
      kind: 'APP_PAGE',
      html: 'x'.repeat(100_000),
      rscData: Buffer.from('data'),
      segmentData: new Map([['/a', Buffer.from('part')]]),
    };
    const { value } = read(page);
    expect(value).toEqual(page);
    const { rscData, segmentData } = value as typeof page;
    expect(rscData.buffer.byteLength).toBe(4);
    expect(segmentData.get('/a')?.buffer.byteLength).toBe(4);
  });

  it('may be the body of a route, or nothing', () => {
    const { value } = read({ kind: 'APP_ROUTE', body: Buffer.from('<xml/>'), headers: {} });
    expect((value as { body: Buffer }).body.buffer.byteLength).toBe(6);
    expect(read(null).value).toBeNull();
  });
});
