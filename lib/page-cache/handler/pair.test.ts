import { createPair } from './pair.mjs';

const entry = (bytes: number) => ({ bytes });

describe('S4: what was asked for again, and what was asked for once', () => {
  it('what was asked for once has all that the rest leaves', () => {
    const pair = createPair(1000);
    for (let i = 0; i < 20; i++) pair.set(`/${i}`, entry(100));
    expect([pair.size, pair.calculatedSize]).toEqual([10, 1000]);
    expect(pair.peek('/9')).toBeUndefined();
    expect(pair.peek('/10')).toBeDefined();
  });

  it('what was asked for again is pushed out by its like alone, and leaves a quarter', () => {
    const pair = createPair(1000);
    for (let i = 0; i < 20; i++) {
      pair.set(`/again/${i}`, entry(100));
      pair.get(`/again/${i}`);
    }
    for (let i = 0; i < 50; i++) pair.set(`/once/${i}`, entry(100));
    const paths = [...pair.entries()].map(([path]) => path);
    expect(paths.filter((path) => path.startsWith('/again'))).toHaveLength(7);
    expect(paths.filter((path) => path.startsWith('/once'))).toEqual(['/once/49', '/once/48', '/once/47']);
    expect(pair.calculatedSize).toBe(1000);
  });

  it('a page that is asked for again makes room among those that were asked for once', () => {
    const pair = createPair(1000);
    for (let i = 0; i < 10; i++) pair.set(`/${i}`, entry(100));
    pair.get('/0');
    pair.set('/10', entry(100));
    expect([pair.peek('/0'), pair.peek('/1'), pair.peek('/2')]).toEqual([entry(100), undefined, entry(100)]);
  });

  it('a larger one in the place of a smaller one stays within the bound', () => {
    const pair = createPair(1000);
    for (let i = 0; i < 10; i++) pair.set(`/${i}`, entry(100));
    pair.get('/0');
    pair.set('/0', entry(500));
    expect(pair.calculatedSize).toBe(1000);
    expect(pair.get('/0')).toEqual(entry(500));
  });
});
