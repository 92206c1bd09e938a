import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestId, resolveRequestId, withRequestId } from './log';

describe('S6: the ID of a request', () => {
  it.each(['req-12345', 'A'.repeat(64)])('is the one that the client sends: %s', (given) => {
    expect(resolveRequestId(given)).toBe(given);
  });

  it.each([undefined, '', 'short', 'A'.repeat(65), 'two words', 'line\nbreak', '"}{"', ['req-12345']])(
    'is a new one for %j',
    (given) => {
      expect(resolveRequestId(given)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    },
  );

  it('stays its own among concurrent requests', async () => {
    const ask = (id: string) =>
      withRequestId(id, async () => {
        await sleep(Math.random() * 20);
        return getRequestId();
      });
    const ids = Array.from({ length: 30 }, (_, place) => `request-${place + 100}`);
    expect(await Promise.all(ids.map(ask))).toEqual(ids);
    expect(getRequestId()).toBeUndefined();
  });
});
