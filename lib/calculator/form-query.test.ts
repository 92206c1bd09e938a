import fc from 'fast-check';
import { calculate } from './calculate';
import { type CalculatorForm, createEmptyForm, FORM_LIMITS } from './form';
import { formatFormQuery, parseFormQuery } from './form-query';
import { parseInput } from './parse-input';

const parse = (query: string, covering = {}) => parseFormQuery(new URLSearchParams(query), covering);

describe('X6: the form in a query', () => {
  it('is empty without one', () => expect(parse('')).toEqual(createEmptyForm()));

  it('takes its fields from the query, and missing ones from the product', () => {
    const product = { width: '53', length: '10.05', repeat: '64', match: 'half-drop' as const };
    expect(parse('sku=A&length=5', product)).toMatchObject({ ...product, sku: 'A', length: '5' });
    expect(parse('width=', product).width).toBe('');
  });

  it('keeps walls and their openings in order, whatever their numbers are', () => {
    const form = parse('wall-7-width=3&wall-2-width=4&wall-2-opening-5-width=1&wall-2-opening-5-kind=window');
    expect(form.walls.map(({ width }) => width)).toEqual(['4', '3']);
    expect(form.walls[0]?.openings).toEqual([{ key: 1, kind: 'window', width: '1', height: '2.1', count: '1' }]);
  });

  it('ignores unknown fields, and limits known ones', () => {
    const walls = Array.from({ length: 99 }, (_, place) => `wall-${place + 1}-width=1`).join('&');
    const form = parse(
      `${walls}&match=sideways&sale=gift&width=${'9'.repeat(999)}&wall-x-width=1&__proto__=1&wall-1-name=${'n'.repeat(99)}`,
    );
    expect(form.walls).toHaveLength(FORM_LIMITS.walls);
    expect(form).toMatchObject({ match: 'straight', sale: 'roll', width: '9'.repeat(FORM_LIMITS.figure) });
    expect(form.walls[0]?.name).toHaveLength(FORM_LIMITS.name);
  });

  it('is parsed as it was formatted', () => {
    const text = fc.string({ maxLength: FORM_LIMITS.figure });
    const opening = fc.record({
      kind: fc.constantFrom('door' as const, 'window' as const),
      width: text,
      height: text,
      count: text,
    });
    const wall = fc.record({ name: text, width: text, height: text, openings: fc.array(opening, { maxLength: 3 }) });
    const form = fc.record({
      sku: text.map((sku) => sku.trim()),
      room: fc.record({ length: text, width: text, height: text }),
      sale: fc.constantFrom('roll' as const, 'metre' as const),
      width: text,
      length: text,
      repeat: text,
      match: fc.constantFrom('free' as const, 'straight' as const, 'half-drop' as const),
      trim: text,
      spare: text,
      walls: fc.array(wall, { minLength: 1, maxLength: 4 }).map((walls) =>
        walls.map((one, place) => ({
          ...one,
          key: place + 1,
          openings: one.openings.map((entry, index) => ({ ...entry, key: index + 1 })),
        })),
      ),
    });
    fc.assert(
      fc.property(form, (given: CalculatorForm) => {
        expect(parseFormQuery(new URLSearchParams(formatFormQuery(given).toString()))).toEqual(given);
      }),
    );
  });

  it('never throws on any query, nor does the calculation', () => {
    const name = fc.oneof(
      fc.string(),
      fc.stringMatching(/^wall-\d{1,4}-(width|height|opening-\d-(width|height|count))$/),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.oneof(fc.string(), fc.stringMatching(/^\d{1,3}$/)))), (pairs) => {
        const reading = parseInput(parseFormQuery(new URLSearchParams(pairs)));
        if (reading.input !== null) calculate(reading.input);
      }),
    );
  });
});
