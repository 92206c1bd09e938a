/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Gallery } from './gallery';

const createPictures = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    src: `/media/large/${index + 1}.webp`,
    optimised: true,
    focus: null,
  }));
const renderGallery = (count: number) => render(<Gallery pictures={createPictures(count)} name="Karoo in Ochre" />);
const getShownName = () => screen.getByRole('img').getAttribute('alt');
const getDot = (position: number, count: number) =>
  screen.getByRole('button', { name: `Picture ${position} of ${count}` });

describe('P1: the gallery', () => {
  it('turns by arrow keys while the focus is in it, and wraps', () => {
    renderGallery(3);
    const next = screen.getByRole('button', { name: 'Next picture' });
    act(() => next.focus());
    fireEvent.keyDown(next, { key: 'ArrowLeft' });
    expect(getShownName()).toBe('Karoo in Ochre, picture 3 of 3');
    expect(next).toHaveFocus();
    fireEvent.keyDown(next, { key: 'ArrowRight' });
    fireEvent.keyDown(next, { key: 'ArrowRight' });
    expect(getShownName()).toBe('Karoo in Ochre, picture 2 of 3');
  });

  it('moves the focus from a dot to the dot of the picture that an arrow key shows', () => {
    renderGallery(3);
    act(() => getDot(3, 3).focus());
    fireEvent.keyDown(getDot(3, 3), { key: 'ArrowRight' });
    expect(getDot(2, 3)).toHaveFocus();
    expect(getDot(2, 3)).toHaveAttribute('aria-current', 'true');
  });

  it("leaves the browser's own keys alone, such as Alt with an arrow", () => {
    renderGallery(3);
    expect(fireEvent.keyDown(getDot(1, 3), { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(getDot(1, 3), { key: 'Tab' })).toBe(true);
    expect(getShownName()).toBe('Karoo in Ochre, picture 1 of 3');
  });

  it('has no controls for one picture, and names it without a number', () => {
    renderGallery(1);
    expect(getShownName()).toBe('Karoo in Ochre');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it("says 'No Image' without a picture", () => {
    renderGallery(0);
    expect(screen.getByText('No Image')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('fetches the first picture only, its neighbours when the pointer enters, and all once another is chosen', () => {
    const { container } = renderGallery(5);
    const getRequested = () =>
      [...container.querySelectorAll('img')].map((image) => /(\d)\.webp/.exec(image.getAttribute('src') ?? '')?.[1]);
    expect(getRequested()).toEqual(['1']);
    fireEvent.pointerEnter(screen.getByRole('region'));
    expect(getRequested()).toEqual(['1', '2', '5']);
    fireEvent.click(getDot(3, 5));
    expect(getRequested()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('has a dot for each of 30 pictures', () => {
    renderGallery(30);
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(30);
  });
});
