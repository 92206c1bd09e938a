import { printable } from './printable';

describe('a name for the log', () => {
  it('stays on one line and is cut', () => {
    expect(printable('999\nforged line\u0000\u2028')).toBe('999 forged line  ');
    expect(printable('a'.repeat(500))).toHaveLength(80);
  });
});
