import { randomBytes } from 'node:crypto';
import { KEY_BYTES, sealBytes, unsealBytes } from './seal';

const key = [randomBytes(KEY_BYTES)] as const;
const LABEL = 'TA-7K2M9QX4/directors';
const bytes = Buffer.from('%PDF-1.7 identity document of Thandeka Mokoena');

describe('W11: sealed documents', () => {
  it('open with the same key and label, and contain no plain text', () => {
    const sealed = sealBytes(key, LABEL, bytes);
    expect(unsealBytes(key, LABEL, sealed).equals(bytes)).toBe(true);
    expect(sealed.includes('identity')).toBe(false);
    expect(sealed.includes('%PDF')).toBe(false);
    expect(unsealBytes(key, LABEL, sealBytes(key, LABEL, new Uint8Array(0)))).toHaveLength(0);
  });

  it('are different each time they are sealed', () => {
    expect(sealBytes(key, LABEL, bytes).equals(sealBytes(key, LABEL, bytes))).toBe(false);
  });

  it('do not open with another key, with another label, or after any change', () => {
    const sealed = sealBytes(key, LABEL, bytes);
    expect(() => unsealBytes([randomBytes(KEY_BYTES)], LABEL, sealed)).toThrow(`${LABEL} cannot be opened`);
    expect(() => unsealBytes(key, 'TA-7K2M9QX4/address', sealed)).toThrow('cannot be opened');
    for (let place = 0; place < sealed.length; place += 1) {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(() => unsealBytes(key, LABEL, changed)).toThrow(LABEL);
    }
    expect(() => unsealBytes(key, LABEL, sealed.subarray(0, 20))).toThrow('has an unknown seal format');
  });
});
