import { createSegmentedLru } from './partitions';

const entry = (bytes: number) => ({ bytes });

describe('S4: entries requested once, and entries requested again', () => {
  it('entries requested once may use all the remaining space', () => {
    const lru = createSegmentedLru(1000);
    for (let i = 0; i < 20; i++) lru.set(`/${i}`, entry(100));
    expect(lru.calculatedSize).toBe(1000);
    expect(lru.peek('/9')).toBeUndefined();
    expect(lru.peek('/10')).toBeDefined();
  });

  it('entries requested again are evicted only by each other, and leave a quarter', () => {
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

  it('after an entry is requested again, the oldest of the others is evicted', () => {
    const lru = createSegmentedLru(1000);
    for (let i = 0; i < 10; i++) lru.set(`/${i}`, entry(100));
    lru.get('/0');
    lru.set('/10', entry(100));
    expect([lru.peek('/0'), lru.peek('/1'), lru.peek('/2')]).toEqual([entry(100), undefined, entry(100)]);
  });

  it('a larger entry in the place of a smaller one stays within the limit', () => {
    const lru = createSegmentedLru(1000);
    for (let i = 0; i < 10; i++) lru.set(`/${i}`, entry(100));
    lru.get('/0');
    lru.set('/0', entry(500));
    expect(lru.calculatedSize).toBe(1000);
    expect(lru.get('/0')).toEqual(entry(500));
  });
});
