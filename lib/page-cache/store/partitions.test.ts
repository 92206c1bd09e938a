import { until } from '@/lib/site/testing/until';
import { ABSENT_LIFETIME_MS, createPartitions } from './partitions';

const page = (bytes: number) => ({ bytes, partition: 'pages' as const });
const answer = (bytes: number) => ({ bytes, partition: 'answers' as const });
const alias = (bytes: number) => ({ bytes, partition: 'alias' as const });
const filtered = (bytes: number) => ({ bytes, partition: 'filtered' as const });
const missing = (bytes: number) => ({ bytes, partition: 'absent' as const });

describe('S4: bounded memory', () => {
  it('keeps pages that are requested again, even after 100,000 other addresses', () => {
    const memory = createPartitions(1_000_000);
    memory.set('/', page(5000));
    memory.get('/');
    for (let i = 0; i < 100_000; i++) {
      memory.set(`/unknown/${i}`, missing(5000));
      memory.set(`/made-up/${i}`, page(5000));
    }
    expect(memory.get('/')).toBeDefined();
    expect(memory.bytes).toBeLessThanOrEqual(1_000_000);
    expect([...memory.entries()].length).toBeLessThan(200);
  });

  it.each([
    ['absent answers', missing],
    ['answers of the hub', answer],
    ['aliases of the same page', alias],
    ['filtered pages', filtered],
  ])('lets %s evict only each other, even when half of them are requested twice', (_, createEntry) => {
    const memory = createPartitions(1_000_000);
    for (const path of ['/once', '/often']) memory.set(path, page(5000));
    memory.get('/often');
    for (let i = 0; i < 10_000; i++) {
      memory.set(`/unknown/${i}`, createEntry(5000));
      if (i % 2 === 0) memory.get(`/unknown/${i}`);
    }
    expect(memory.get('/once')).toBeDefined();
    expect(memory.get('/often')).toBeDefined();
    expect(memory.get('/unknown/0')).toBeUndefined();
    expect(memory.get('/unknown/9999')).toBeDefined();
    expect(memory.bytes).toBeLessThanOrEqual(1_000_000);
  });

  it('does not let pages evict answers, which new pages need while the hub is down', () => {
    const memory = createPartitions(1_000_000);
    memory.set('answer', answer(5000));
    for (let i = 0; i < 10_000; i++) memory.set(`/made-up/${i}`, page(5000));
    expect(memory.get('answer')).toBeDefined();
  });

  it('drops an absent answer after its lifetime, but not a page', async () => {
    expect(ABSENT_LIFETIME_MS).toBe(60_000);
    const memory = createPartitions(1_000_000, 400);
    memory.set('/soon', missing(100));
    memory.set('/page', page(100));
    expect(memory.get('/soon')).toBeDefined();
    await until(() => memory.get('/soon') === undefined);
    expect(memory.get('/page')).toBeDefined();
  });

  it('has one entry per page: the page, or its absence', () => {
    const memory = createPartitions(1_000_000);
    memory.set('/a', page(10));
    memory.get('/a');
    memory.set('/a', missing(10));
    expect(memory.get('/a')).toMatchObject({ partition: 'absent' });
    memory.set('/a', page(10));
    expect(memory.get('/a')).toMatchObject({ partition: 'pages' });
    expect(memory.bytes).toBe(10);
  });

  it('does not keep an entry that is larger than the limit', () => {
    const memory = createPartitions(1000);
    memory.set('/huge', page(5000));
    expect(memory.get('/huge')).toBeUndefined();
    expect(memory.bytes).toBe(0);
  });
});
