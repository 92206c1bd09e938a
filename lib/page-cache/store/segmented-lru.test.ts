import { createSegmentedLru } from './partitions';

const entry = (bytes: number) => ({ bytes });

describe('S4: what was asked for again, and what was asked for once', () => {
  it('what was asked for once has all that the rest leaves', () => {
    const lru = createSegmentedLru(1000);
    for (let i = 0; i < 20; i++) lru.set(`/${i}`, entry(100));
    expect(lru.calculatedSize).toBe(1000);
    expect(lru.peek('/9')).toBeUndefined();
    expect(lru.peek('/10')).toBeDefined();
  });

  it('what was asked for again is pushed out by its like alone, and leaves a quarter', () => {
    const lru = createSegmentedLru(1000);
    for (let i = 0; i < 20; i++) {
      lru.set(`/again/${i}`, entry(100));
      lru.get(`/again/${i}`);
    }
    for (let i = 0; i < 50; i++) lru.set(`/once/${i}`, entry(100));
    const paths = [...lru.entries()].map(([path]) => path);
    expect(paths.filter((path) => path.startsWith('/again'))).toHaveLength(7);
    expect(paths.filter((path) => path.startsWith('/once'))).toEqual(['/once/49', '/once/48', '/once/47']);
    expect(lru.calculatedSize).toBe(1000);
  });

  it('a page that is asked for again makes room among those that were asked for once', () => {
    const lru = createSegmentedLru(1000);
    for (let i = 0; i < 10; i++) lru.set(`/${i}`, entry(100));
    lru.get('/0');
    lru.set('/10', entry(100));
    expect([lru.peek('/0'), lru.peek('/1'), lru.peek('/2')]).toEqual([entry(100), undefined, entry(100)]);
  });

  it('a larger one in the place of a smaller one stays within the bound', () => {
    const lru = createSegmentedLru(1000);
    for (let i = 0; i < 10; i++) lru.set(`/${i}`, entry(100));
    lru.get('/0');
    lru.set('/0', entry(500));
    expect(lru.calculatedSize).toBe(1000);
    expect(lru.get('/0')).toEqual(entry(500));
  });
});
