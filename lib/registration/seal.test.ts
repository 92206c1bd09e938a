import { randomBytes } from 'node:crypto';
import { KEY_BYTES, seal, unseal } from './seal';

const key = [randomBytes(KEY_BYTES)] as const;
const LABEL = 'TA-7K2M9QX4/directors';
const bytes = Buffer.from('%PDF-1.7 identity document of Thandeka Mokoena');

describe('W11: sealed documents', () => {
  it('open with the same key and label, and contain no plain text', () => {
    const sealed = seal(key, LABEL, bytes);
    expect(unseal(key, LABEL, sealed).equals(bytes)).toBe(true);
    expect(sealed.includes('identity')).toBe(false);
    expect(sealed.includes('%PDF')).toBe(false);
    expect(unseal(key, LABEL, seal(key, LABEL, new Uint8Array(0)))).toHaveLength(0);
  });

  it('are different each time they are sealed', () => {
    expect(seal(key, LABEL, bytes).equals(seal(key, LABEL, bytes))).toBe(false);
  });

  it('do not open with another key, with another label, or after any change', () => {
    const sealed = seal(key, LABEL, bytes);
    expect(() => unseal([randomBytes(KEY_BYTES)], LABEL, sealed)).toThrow(`${LABEL} cannot be opened`);
    expect(() => unseal(key, 'TA-7K2M9QX4/address', sealed)).toThrow('cannot be opened');
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => unseal(key, LABEL, changed)).toThrow(LABEL);
    }
    expect(() => unseal(key, LABEL, sealed.subarray(0, 20))).toThrow('has an unknown seal format');
  });
});
