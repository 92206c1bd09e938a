import { createReference, parseReference } from './reference';

describe('W11: references', () => {
  it('are TA- and eight unambiguous characters, all different', () => {
    const references = Array.from({ length: 500 }, () => createReference());
    expect(new Set(references).size).toBe(500);
    for (const reference of references) {
      expect(reference).toMatch(/^TA-[2-9A-HJKMNP-TV-Z]{8}$/);
      expect(parseReference(` ${reference.toLowerCase()} `)).toBe(reference);
    }
  });

  it.each(['', 'TA-', 'TA-7K2M9QX', 'TA-7K2M9QX40', 'TA-7K2M9Q01', '../TA-7K2M9QX4', 'TB-7K2M9QX4'])(
    '%j is not a reference',
    (text) => {
      expect(parseReference(text)).toBeNull();
    },
  );
});
