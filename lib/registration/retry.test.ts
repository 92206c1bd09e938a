import { parseSettings } from '@/lib/site/settings';
import { LEASE, TOO_FAR, waitAfter } from './retry';

describe('W11: a delivery is tried again', () => {
  it('after waits that grow to four hours and no further', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 1000].map((tries) => waitAfter(tries, () => 0) / 60_000);
    expect(waits).toEqual([0.25, 1, 5, 15, 60, 240, 240, 240]);
    expect(waitAfter(0, () => 0)).toBe(waitAfter(1, () => 0));
  });

  it('up to a fifth later than others', () => {
    expect(waitAfter(2, () => 1)).toBe(72_000);
    expect(waitAfter(2, () => 0.5)).toBe(66_000);
    expect(waitAfter(1000, () => 1)).toBeLessThan(TOO_FAR.due);
  });
});

describe('W11: a delivery belongs to who begins it', () => {
  it('for longer than the slowest try, with half a minute for the database before and after', () => {
    const longest = 120_000;
    expect(parseSettings({ HUB_TIMEOUT_MS: String(longest) }).HUB_TIMEOUT_MS).toBe(longest);
    expect(() => parseSettings({ HUB_TIMEOUT_MS: String(longest + 1) })).toThrow();
    expect(LEASE).toBeGreaterThan(longest + 2 * 35_000);
  });
});
