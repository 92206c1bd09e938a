/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { emptyForm, emptyWall } from '@/lib/calculator/form';
import { WallsPart } from './walls-part';

const ROOM = { length: '5', width: '4', height: '2.6' };
const NO_ROOM = { length: '', width: '', height: '' };

const renderWalls = (count: number, width = '3', room = ROOM) => {
  const walls = Array.from({ length: count }, (_, index) => ({ ...emptyWall(index + 1), width }));
  const props = { errors: new Map(), wasSubmitted: false, change: () => undefined, dispatch: () => undefined };
  render(<WallsPart {...props} form={{ ...emptyForm(), walls, room }} />);
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

  it('are not offered where there is no room for four more', () => {
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
