import { parseFormQuery } from './form-query';
import { parseInput } from './parse-input';

const parseQuery = (query: string) => parseInput(parseFormQuery(new URLSearchParams(query)));
const errors = (query: string) => parseQuery(query).errors.map(({ field, message }) => [field, message]);
const ROLL = 'width=53&length=10,05';
const WALL = 'wall-1-width=4.2&wall-1-height=2.6';

describe('X6: reading the form', () => {
  it('gives the input in whole millimetres', () => {
    expect(
      parseQuery(
        `${ROLL}&repeat=64&match=half-drop&trim=8&spare=5&${WALL}&wall-2-width=3&wall-2-height=2.6&wall-2-name=North`,
      ),
    ).toEqual({
      errors: [],
      input: {
        walls: [
          { name: 'Wall 1', width: 4200, height: 2600, openings: [] },
          { name: 'North', width: 3000, height: 2600, openings: [] },
        ],
        covering: { sale: 'roll', width: 530, length: 10_050, repeat: 640, match: 'half-drop' },
        trim: 80,
        spare: 50,
      },
    });
  });

  it('names everything that is missing in an empty form, in order', () => {
    const { input, errors: missing } = parseQuery('');
    expect(input).toBeNull();
    expect(missing.map(({ label, isMissing: is }) => [label, is])).toEqual([
      ['Roll width', true],
      ['Roll length', true],
      ['Wall 1: width', true],
      ['Wall 1: height', true],
    ]);
  });

  it('ignores the length when sold by the metre, and the repeat in a free match', () => {
    expect(errors(`sale=metre&width=130&length=nonsense&${WALL}`)).toEqual([]);
    expect(errors(`${ROLL}&match=free&repeat=nonsense&${WALL}`)).toEqual([]);
  });

  it('a half-drop without a repeat is refused', () => {
    const message = 'A half-drop has a repeat: enter it, or choose another match.';
    expect(errors(`${ROLL}&match=half-drop&${WALL}`)).toEqual([['repeat', message]]);
  });

  it('an opening that is higher than its wall is refused', () => {
    expect(errors(`${ROLL}&${WALL}&wall-1-opening-1-width=1&wall-1-opening-1-height=2.7`)).toEqual([
      ['wall-1-opening-1-height', 'It is higher than the wall, which is 2.60\u00A0m.'],
    ]);
  });

  it('openings that are wider together than their wall are refused', () => {
    const two =
      'wall-1-opening-1-width=3&wall-1-opening-1-height=2&wall-1-opening-2-width=0.7&wall-1-opening-2-height=2&wall-1-opening-2-count=2';
    expect(errors(`${ROLL}&${WALL}&${two}`)).toEqual([
      ['wall-1-opening-2-width', 'Doors and windows are 4.40\u00A0m wide together, the wall is 4.20\u00A0m.'],
    ]);
  });

  it('has one error per field, with its label', () => {
    const { errors: found } = parseQuery(
      `${ROLL}&${WALL}&wall-1-name=North&wall-1-opening-1-width=&wall-1-opening-1-height=x`,
    );
    expect(found.map(({ label }) => label)).toEqual(['North, door 1: width', 'North, door 1: height']);
  });
});
