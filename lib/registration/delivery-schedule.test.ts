import { parseSettings } from '@/lib/site/settings';
import { computeRetryDelay, DELIVERY_LEASE_MS, MAX_CLOCK_SKEW_MS, planDeliveries } from './delivery-schedule';

describe('W11: a delivery is tried again', () => {
  it('after delays that grow up to four hours', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 1000].map((tries) => computeRetryDelay(tries, () => 0) / 60_000);
    expect(waits).toEqual([0.25, 1, 5, 15, 60, 240, 240, 240]);
    expect(computeRetryDelay(0, () => 0)).toBe(computeRetryDelay(1, () => 0));
  });

  it('with a random delay of up to a fifth more', () => {
    expect(computeRetryDelay(2, () => 1)).toBe(72_000);
    expect(computeRetryDelay(2, () => 0.5)).toBe(66_000);
    expect(computeRetryDelay(1000, () => 1)).toBeLessThan(MAX_CLOCK_SKEW_MS.due);
  });
});

describe('W11: the lease of a delivery', () => {
  it('is longer than the slowest attempt, with 35 seconds for the database before and after', () => {
    const longest = 120_000;
    expect(parseSettings({ HUB_TIMEOUT_MS: String(longest) }).HUB_TIMEOUT_MS).toBe(longest);
    expect(() => parseSettings({ HUB_TIMEOUT_MS: String(longest + 1) })).toThrow();
    expect(DELIVERY_LEASE_MS).toBeGreaterThan(longest + 2 * 35_000);
  });
});

const HUB = { PRODUCT_API_URL: 'https://product.example.com' };
const MAIL = { SMTP_URL: 'smtp://mail.example.com', TRADE_DESK_EMAIL: 'desk@example.com' };

describe('W9: the first deliveries of an application', () => {
  it.each([
    ['none without a hub and a mailbox', {}, []],
    ['to the hub, after the time for the immediate attempt', HUB, [{ target: 'hub', dueAt: 15_000 }]],
    ['by e-mail at once when there is no hub', MAIL, [{ target: 'mail', dueAt: 5000 }]],
    ['no e-mail without a mail server', { TRADE_DESK_EMAIL: 'desk@example.com' }, []],
    ['no e-mail without an address', { SMTP_URL: 'smtp://mail.example.com' }, []],
  ])('%s', (_, settings, targets) => {
    expect(planDeliveries(settings, 5000)).toEqual(targets);
  });

  it('to the hub first, and by e-mail after a minute', () => {
    expect(planDeliveries({ ...HUB, ...MAIL }, 5000)).toEqual([
      { target: 'hub', dueAt: 15_000 },
      { target: 'mail', dueAt: 65_000 },
    ]);
  });
});
