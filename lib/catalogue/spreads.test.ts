import fc from 'fast-check';
import {
  buildPageHash,
  computePageSides,
  findSpread,
  formatSpreadLabel,
  groupIntoSpreads,
  type PageSide,
  parsePageHash,
} from './spreads';

const upright = { width: 1000, height: 1400 };
const room = { width: 1600, height: 1200 };
const banner = { width: 2880, height: 1050 };
const list = (count: number) => Array.from({ length: count }, () => upright);
const placeInitials = (places: PageSide[]) => places.map((place) => place[0]).join('');

describe('I3: the layout of the pages of a catalogue', () => {
  it.each([
    [0, ''],
    [1, 'a'],
    [2, 'aa'],
    [3, 'alr'],
    [6, 'alrlra'],
    [7, 'alrlrlr'],
  ])('of %i pages: the cover alone, then pairs, the last page alone when one is left', (count, expected) => {
    expect(placeInitials(computePageSides(list(count)))).toBe(expected);
  });

  it('shows a wide page alone, and the page before it alone unless it has a partner', () => {
    expect(placeInitials(computePageSides([banner, room, banner, upright, room, banner, room]))).toBe('aaalraa');
  });

  it('treats a page of unknown or impossible size as not wide', () => {
    expect(placeInitials(computePageSides([null, null, upright]))).toBe('alr');
    expect(placeInitials(computePageSides([null, { width: Number.NaN, height: 0 }, null]))).toBe('alr');
  });

  it('treats 8:5 as wide, and 4:3 as not wide', () => {
    expect(placeInitials(computePageSides([room, { width: 1600, height: 1000 }, room, room]))).toBe('aalr');
  });
});

describe('I3: spreads', () => {
  const places = computePageSides([banner, room, upright, banner, room]);

  it('show one page each on a small window, pairs on a wide one', () => {
    expect(groupIntoSpreads(places, false)).toEqual([[1], [2], [3], [4], [5]]);
    expect(groupIntoSpreads(places, true)).toEqual([[1], [2, 3], [4], [5]]);
  });

  it('are found by either of their pages, or by the nearest page when the number is out of range', () => {
    const spreads = groupIntoSpreads(places, true);
    expect([1, 2, 3, 4, 5].map((page) => findSpread(spreads, page))).toEqual([0, 1, 1, 2, 3]);
    expect([-4, 0, 6, 900].map((page) => findSpread(spreads, page))).toEqual([0, 0, 3, 3]);
    expect(findSpread([], 1)).toBe(0);
  });

  it('are named by their pages', () => {
    expect(formatSpreadLabel([1], 7)).toBe('Page 1 of 7');
    expect(formatSpreadLabel([2, 3], 7)).toBe('Pages 2-3 of 7');
  });

  const sizes = fc.array(fc.constantFrom(upright, room, banner, null), { maxLength: 250 });

  it('contain every page once, in order, at most two together, with wide pages and the cover alone', () => {
    fc.assert(
      fc.property(sizes, fc.boolean(), (pages, twoUp) => {
        const spreads = groupIntoSpreads(computePageSides(pages), twoUp);
        expect(spreads.flat()).toEqual(pages.map((_, index) => index + 1));
        for (const spread of spreads) {
          expect(spread.length).toBeLessThanOrEqual(twoUp ? 2 : 1);
          if (spread.length < 2) continue;
          expect(spread[0]).toBeGreaterThan(1);
          for (const page of spread) expect(pages[page - 1]).not.toBe(banner);
        }
      }),
    );
  });

  it('keep the page when the window becomes wide or small', () => {
    fc.assert(
      fc.property(sizes, fc.nat(300), (pages, page) => {
        for (const twoUp of [true, false]) {
          const spreads = groupIntoSpreads(computePageSides(pages), twoUp);
          if (page >= 1 && page <= pages.length) expect(spreads[findSpread(spreads, page)]).toContain(page);
        }
      }),
    );
  });
});

describe('I3: the page in the address', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (page) =>
        expect(parsePageHash(buildPageHash(page), 200)).toBe(page),
      ),
    );
  });

  it.each([
    ['#page-0', 1],
    ['#page-8', 7],
    ['#page-999999999', 7],
    ['#page-007', 7],
    ['#page-99999999999999999999', null],
    ['#page--1', null],
    ['#page-1.5', null],
    ['#page-', null],
    ['#3', null],
    ['', null],
  ])('%j of seven pages opens %j', (hash, page) => {
    expect(parsePageHash(hash, 7)).toBe(page);
  });

  it('is an existing page or null for any address', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 250 }), (text, count) => {
        const page = parsePageHash(`#page-${text}`, count);
        if (page === null) return;
        expect(page).toBeGreaterThanOrEqual(1);
        expect(page).toBeLessThanOrEqual(count);
      }),
    );
  });
});
