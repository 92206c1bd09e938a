/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { ZoomLink } from './zoom-link';

const picture = { src: '/media/large/karoo.webp', optimised: true, focus: null };

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = jest.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
  HTMLDialogElement.prototype.close = jest.fn(function (this: HTMLDialogElement) {
    this.open = false;
    fireEvent(this, new Event('close'));
  });
});

it('T14: opens the original picture with its facts, and returns the focus', async () => {
  render(
    <ZoomLink
      pictures={[picture]}
      index={0}
      name="Karoo"
      details={[{ kind: 'text', term: 'Width', value: '140cm' }]}
      onGo={() => undefined}
    />,
  );
  const button = screen.getByRole('link', { name: 'Zoom' });
  fireEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Zoom: Karoo' });
  const image = screen.getByRole('img', { name: 'Karoo' });
  expect(image).toHaveAttribute('src', picture.src);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  fireEvent.load(image);
  expect(screen.getByRole('status')).toHaveTextContent('100% · Width 140cm');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});
