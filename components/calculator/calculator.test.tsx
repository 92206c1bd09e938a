/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { calculate } from '@/lib/calculator/calculate';
import { createEmptyForm, createEmptyWall } from '@/lib/calculator/form';
import { input, roll, wall } from '@/lib/calculator/testing/inputs';
import { CalculatorFrame } from './calculator';
import { Result } from './result';
import { WallsPart } from './walls-part';

it('X6: an external calculator is in a frame with a title and its own height', () => {
  render(<CalculatorFrame address="https://calc.example.org/paper" title="Wallpaper Calculator" />);
  const frame = screen.getByTitle('Wallpaper Calculator');
  expect(frame.getAttribute('src')).toBe('https://calc.example.org/paper');
  expect(frame.className).toContain('h-calculator');
});

const renderResult = (height: number) =>
  render(<Result calculation={calculate(input([wall(4.2, height)], roll()))} errors={[]} piece={null} />).container;

describe('X6: the result', () => {
  it('says to order from one batch', () => {
    renderResult(2.6);
    expect(screen.getByText(/^Order everything together and from one batch/)).toBeVisible();
  });

  it('has no empty paragraph when nothing can be bought', () => {
    const result = renderResult(12);
    expect(screen.getByText(/does not fit on a roll/)).toBeVisible();
    expect(result.querySelector('p:empty')).toBeNull();
  });
});

const ROOM = { length: '5', width: '4', height: '2.6' };
const NO_ROOM = { length: '', width: '', height: '' };

const renderWalls = (count: number, width = '3', room = ROOM) => {
  const walls = Array.from({ length: count }, (_, index) => ({ ...createEmptyWall(index + 1), width }));
  const props = { errors: new Map(), isSubmitted: false, change: () => undefined, dispatch: () => undefined };
  render(<WallsPart {...props} form={{ ...createEmptyForm(), walls, room }} />);
};
const queryAddRoomButton = () => screen.queryByRole('button', { name: 'Add its four walls' });

describe('X6: the walls of a whole room', () => {
  it.each([
    [16, '3'],
    [20, ''],
  ])('can be added to %i walls that are %j wide', (count, width) => {
    renderWalls(count, width);
    expect(queryAddRoomButton()).toBeVisible();
  });

  it('are not offered when four more would exceed the limit', () => {
    renderWalls(17);
    expect(queryAddRoomButton()).toBeNull();
    expect(screen.getByText('A calculation holds up to 20 walls')).toBeVisible();
  });
});

describe('X6: the number of walls', () => {
  it('is limited, and the page says so in place of the button', () => {
    renderWalls(20, '3', NO_ROOM);
    expect(screen.queryByRole('button', { name: 'Add a wall' })).toBeNull();
    expect(screen.getAllByText('A calculation holds up to 20 walls').at(-1)).toBeVisible();
  });

  it('can grow while there are fewer', () => {
    renderWalls(19, '3', NO_ROOM);
    expect(screen.getByRole('button', { name: 'Add a wall' })).toBeVisible();
  });
});
