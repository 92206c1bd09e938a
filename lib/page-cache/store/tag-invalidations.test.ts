import { createTagInvalidations } from './tags';

describe('S4: tags that were invalidated', () => {
  it('make an entry stale that started before or in the same millisecond, but not later', () => {
    const invalidations = createTagInvalidations();
    invalidations.add('content', 100);
    expect(invalidations.isStale(['content'], 99)).toBe(true);
    expect(invalidations.isStale(['content'], 100)).toBe(true);
    expect(invalidations.isStale(['content'], 101)).toBe(false);
    expect(invalidations.isStale(['products'], 50)).toBe(false);
  });

  it('keep the latest time, also when an older one is added later', () => {
    const invalidations = createTagInvalidations();
    invalidations.add('content', 100);
    invalidations.add('content', 40);
    expect(invalidations.isStale(['content'], 90)).toBe(true);
  });

  it('are limited in number, and an entry of a forgotten tag never counts as fresh', () => {
    const invalidations = createTagInvalidations(3);
    for (let i = 1; i <= 1000; i++) invalidations.add(`tag-${i}`, i);
    expect(invalidations.isStale(['tag-500'], 500)).toBe(true);
    expect(invalidations.isStale(['never-purged'], 997)).toBe(true);
    expect(invalidations.isStale(['tag-1000'], 999)).toBe(true);
    expect(invalidations.isStale(['never-purged'], 1001)).toBe(false);
  });
});
