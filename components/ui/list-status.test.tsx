/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ListStatus } from './list-status';

const createPage = (pieces: readonly string[]) => (
  <>
    <ListStatus text={`${pieces.length} pieces`} />
    {pieces.map((piece) => (
      <button key={piece} type="button">
        {piece}
      </button>
    ))}
  </>
);

it('has the focus once the control that had it is gone with its piece', () => {
  const { rerender } = render(createPage(['Karoo', 'Namib']));
  expect(document.body).toHaveFocus();
  screen.getByRole('button', { name: 'Karoo' }).focus();
  rerender(createPage(['Namib']));
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('1 pieces');
});

it('does not take the focus from another control', () => {
  const { rerender } = render(createPage(['Karoo', 'Namib']));
  screen.getByRole('button', { name: 'Karoo' }).focus();
  rerender(createPage(['Karoo']));
  expect(screen.getByRole('button', { name: 'Karoo' })).toHaveFocus();
});
