import { deserialize, serialize } from 'node:v8';
import type { CachedValue } from './entry';
import { detachBuffers } from './redis-tier';

const entry = (value: CachedValue | null) => ({
  value,
  tags: [],
  cacheControl: undefined,
  startedAt: 0,
  storedAt: 0,
  partition: 'pages' as const,
});
const read = (value: CachedValue | null) => detachBuffers(deserialize(serialize(entry(value))));

describe('S4: a value from the Redis tier', () => {
  it('is unchanged, and does not keep the whole reply in memory', () => {
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
