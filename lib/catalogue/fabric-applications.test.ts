import fc from 'fast-check';
import { listDefaultApplications, toggleApplication } from './filter-state';

const C = 'Curtaining';
const D = 'Dual Purpose';
const U = 'Upholstery';
const O = 'Outdoor';

describe('H7: default applications', () => {
  it.each<[string, string | null, string[]]>([
    ['005', 'Curtaining', [C, D]],
    ['005', 'Upholstery', [D, U]],
    ['005', 'Dual Purpose', [D]],
    ['005', 'curtaining', [C, D]],
    ['005', 'UPHOLSTERY', [D, U]],
    ['005', 'dual+purpose', [D]],
    ['005', 'Outdoor', [O]],
    ['005', 'outdoor', ['outdoor']],
    ['005', null, []],
    ['005', ' ', []],
    ['001', 'Curtaining', [C]],
    ['001', 'marram wallpaper', ['marram wallpaper']],
    ['004', 'dual purpose', ['dual purpose']],
    ['004', null, []],
  ])('of item group %s with application %p are %p', (itemGroup, application, expected) => {
    expect(listDefaultApplications(itemGroup, application)).toEqual(expected);
  });
});

describe('F11: fabric application rules', () => {
  // Every selection of the three that clicks, a route or a URL can produce, with each of the six possible clicks.
  it.each<[string[], string, boolean, string[]]>([
    [[], C, true, [C, D]],
    [[], U, true, [D, U]],
    [[], D, true, [D]],
    [[], C, false, []],
    [[], U, false, []],
    [[], D, false, []],
    [[C], C, true, [C, D]],
    [[C], U, true, [D, U]],
    [[C], D, true, [D]],
    [[C], C, false, []],
    [[C], U, false, [C]],
    [[C], D, false, []],
    [[D], C, true, [C, D]],
    [[D], U, true, [D, U]],
    [[D], D, true, [D]],
    [[D], C, false, []],
    [[D], U, false, []],
    [[D], D, false, []],
    [[U], C, true, [C, D]],
    [[U], U, true, [D, U]],
    [[U], D, true, [D]],
    [[U], C, false, [U]],
    [[U], U, false, []],
    [[U], D, false, []],
    [[C, D], C, true, [C, D]],
    [[C, D], U, true, [D, U]],
    [[C, D], D, true, [D]],
    [[C, D], C, false, []],
    [[C, D], U, false, [C, D]],
    [[C, D], D, false, []],
    [[D, U], C, true, [C, D]],
    [[D, U], U, true, [D, U]],
    [[D, U], D, true, [D]],
    [[D, U], C, false, [D, U]],
    [[D, U], U, false, []],
    [[D, U], D, false, []],
    [[C, U], C, true, [C, D]],
    [[C, U], U, true, [D, U]],
    [[C, U], D, true, [D]],
    [[C, U], C, false, [U]],
    [[C, U], U, false, [C]],
    [[C, U], D, false, []],
    [[C, D, U], C, true, [C, D]],
    [[C, D, U], U, true, [D, U]],
    [[C, D, U], D, true, [D]],
    [[C, D, U], C, false, [D, U]],
    [[C, D, U], U, false, [C, D]],
    [[C, D, U], D, false, []],
    [[C, D, O], C, false, [O]],
    [[O], C, true, [C, D, O]],
    [[O], D, true, [D]],
    [[C, D, O], D, false, []],
    [[C, D], O, true, [C, D, O]],
    [[C, D, O], O, false, [C, D]],
  ])('%j with %s set to %s gives %j', (selected, application, ticked, expected) => {
    expect(toggleApplication('005', selected, application, ticked)).toEqual(expected);
  });

  it('accepts the three names in any case and normalizes their spelling', () => {
    expect(toggleApplication('005', ['curtaining', 'DUAL PURPOSE'], 'upholstery', true)).toEqual([D, U]);
  });

  const fabric: fc.Arbitrary<string> = fc.constantFrom(C, D, U, O, 'Sheer');
  const clicks = fc.array(fc.tuple(fabric, fc.boolean()), { maxLength: 30 });

  it('holds its invariants after any clicks from any selection', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fabric), clicks, fabric, fc.boolean(), (start, history, application, ticked) => {
        const before = history.reduce((selected, [name, on]) => toggleApplication('005', selected, name, on), start);
        const after = toggleApplication('005', before, application, ticked);
        expect(after.includes(application)).toBe(ticked);
        expect(after).toEqual([...new Set(after)].sort());
        expect(toggleApplication('005', after, application, ticked)).toEqual(after);
        if (ticked && application !== O && application !== 'Sheer') {
          expect(after.includes(C) && after.includes(U)).toBe(false);
          expect(after).toContain(D);
        }
      }),
    );
  });

  it('simply adds and removes in every other item group', () => {
    fc.assert(
      fc.property(fc.constantFrom('001', '004', '9001'), fc.uniqueArray(fabric), fabric, (itemGroup, start, name) => {
        const without = start.filter((other) => other !== name).sort();
        expect(toggleApplication(itemGroup, start, name, true)).toEqual([...without, name].sort());
        expect(toggleApplication(itemGroup, start, name, false)).toEqual(without);
      }),
    );
  });

  it('does not change the list it is given', () => {
    const selected = [U, C];
    toggleApplication('005', selected, D, true);
    expect(selected).toEqual([U, C]);
  });
});
