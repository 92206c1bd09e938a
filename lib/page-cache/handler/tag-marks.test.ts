import { createTagMarks } from './tag-marks.mjs';

describe('S4: tags that were purged', () => {
  it('make stale what began before, or in the same millisecond, and nothing that began later', () => {
    const marks = createTagMarks();
    marks.mark('content', 100);
    expect(marks.isStale(['content'], 99)).toBe(true);
    expect(marks.isStale(['content'], 100)).toBe(true);
    expect(marks.isStale(['content'], 101)).toBe(false);
    expect(marks.isStale(['products'], 50)).toBe(false);
  });

  it('keep the latest time, also when an older one is told later', () => {
    const marks = createTagMarks();
    marks.mark('content', 100);
    marks.mark('content', 40);
    expect(marks.isStale(['content'], 90)).toBe(true);
  });

  it('stay within a bound, and what was purged under a forgotten tag never passes for fresh', () => {
    const marks = createTagMarks(3);
    for (let i = 1; i <= 1000; i++) marks.mark(`tag-${i}`, i);
    expect(marks.size).toBe(3);
    expect(marks.isStale(['tag-500'], 500)).toBe(true);
    expect(marks.isStale(['tag-1000'], 999)).toBe(true);
    expect(marks.isStale(['never-purged'], 1001)).toBe(false);
  });
});
