import fc from 'fast-check';
import { computeDistance, findNearest, formatDistance } from './coordinates';

const CAPE_TOWN = { latitude: -33.9275, longitude: 18.4205 };
const JOHANNESBURG = { latitude: -26.144, longitude: 28.035 };
const DURBAN = { latitude: -29.726, longitude: 31.066 };

describe('X1: the nearest stores', () => {
  it('a distance is the great-circle distance', () => {
    expect(computeDistance(CAPE_TOWN, JOHANNESBURG)).toBeCloseTo(1264, -1);
    expect(computeDistance(CAPE_TOWN, CAPE_TOWN)).toBe(0);
    expect(computeDistance({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
      111.2,
      1,
    );
  });

  it.each([
    [0, '0.1 km'],
    [0.04, '0.1 km'],
    [3.24, '3.2 km'],
    [9.94, '9.9 km'],
    [9.96, '10 km'],
    [12.5, '13 km'],
    [1261.7, '1 262 km'],
    [20_015, '20 015 km'],
  ])('%d is %s', (kilometres, text) => {
    expect(formatDistance(kilometres).replaceAll('\u00A0', ' ')).toBe(text);
  });

  it('are sorted nearest first, up to the given count', () => {
    const places = [
      { name: 'Johannesburg', point: JOHANNESBURG },
      { name: 'Durban', point: DURBAN },
      { name: 'Cape Town', point: CAPE_TOWN },
    ];
    const names = (count: number) => findNearest(places, CAPE_TOWN, count).map(({ place }) => place.name);
    expect(names(3)).toEqual(['Cape Town', 'Johannesburg', 'Durban']);
    expect(names(1)).toEqual(['Cape Town']);
    expect(findNearest([], CAPE_TOWN, 3)).toEqual([]);
    expect(places[0]?.name).toBe('Johannesburg');
  });

  it('a distance is the same both ways and never longer than half around the earth', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(computeDistance(a, b)).toBeCloseTo(computeDistance(b, a), 6);
        expect(computeDistance(a, b)).toBeGreaterThanOrEqual(0);
        expect(computeDistance(a, b)).toBeLessThan(20_016);
      }),
    );
  });
});
