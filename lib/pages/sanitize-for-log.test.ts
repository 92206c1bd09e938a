import { sanitizeForLog } from './page-load-error';

describe('a name for the log', () => {
  it('stays on one line and is cut', () => {
    expect(sanitizeForLog('999\nforged line\u0000\u2028')).toBe('999 forged line  ');
    expect(sanitizeForLog('a'.repeat(500))).toHaveLength(80);
  });

  it.each(['jan@example.com', '7001015009087', 'q7Zr0mB3uT9xLd51', '3f2504e0-4f89-11d3-9a0c-0305e82c3301'])(
    'S6: discloses no identifier: %s',
    (name) => expect(sanitizeForLog(name)).toBe('…'),
  );
});
