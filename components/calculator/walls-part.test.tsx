/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { emptyForm, emptyWall } from '@/lib/calculator/form';
import { WallsPart } from './walls-part';

const show = (count: number, width = '3') => {
  const walls = Array.from({ length: count }, (_, index) => ({ ...emptyWall(index + 1), width }));
  const props = { errors: new Map(), wasSubmitted: false, change: () => undefined, dispatch: () => undefined };
  render(<WallsPart {...props} form={{ ...emptyForm(), walls, room: { length: '5', width: '4', height: '2.6' } }} />);
};
const addRoom = () => screen.queryByRole('button', { name: 'Add its four walls' });

describe('X6: the walls of a whole room', () => {
  it.each([
    [16, '3'],
    [20, ''],
  ])('can be added to %i walls that are %j wide', (count, width) => {
    show(count, width);
    expect(addRoom()).toBeVisible();
  });

  it('are not offered where there is no room for four more', () => {
    show(17);
    expect(addRoom()).toBeNull();
    expect(screen.getByText('A calculation holds up to 20 walls')).toBeVisible();
  });
});
