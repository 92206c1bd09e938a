/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Gallery } from './gallery';

const pictures = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    src: `/media/large/${place + 1}.webp`,
    optimised: true,
    focus: null,
  }));
const show = (count: number) => render(<Gallery pictures={pictures(count)} name="Karoo in Ochre" />);
const shown = () => screen.getByRole('img').getAttribute('alt');
const dot = (place: number, count: number) => screen.getByRole('button', { name: `Picture ${place} of ${count}` });

describe('P1: the gallery', () => {
  it('turns by arrow keys while the focus is in it, and wraps', () => {
    show(3);
    const next = screen.getByRole('button', { name: 'Next picture' });
    act(() => next.focus());
    fireEvent.keyDown(next, { key: 'ArrowLeft' });
    expect(shown()).toBe('Karoo in Ochre, picture 3 of 3');
    expect(next).toHaveFocus();
    fireEvent.keyDown(next, { key: 'ArrowRight' });
    fireEvent.keyDown(next, { key: 'ArrowRight' });
    expect(shown()).toBe('Karoo in Ochre, picture 2 of 3');
  });

  it('hands the focus of a dot on to the dot of the picture that an arrow key shows', () => {
    show(3);
    act(() => dot(3, 3).focus());
    fireEvent.keyDown(dot(3, 3), { key: 'ArrowRight' });
    expect(dot(2, 3)).toHaveFocus();
    expect(dot(2, 3)).toHaveAttribute('aria-current', 'true');
  });

  it("leaves the browser's own keys alone: Alt with an arrow is the way back", () => {
    show(3);
    expect(fireEvent.keyDown(dot(1, 3), { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(dot(1, 3), { key: 'Tab' })).toBe(true);
    expect(shown()).toBe('Karoo in Ochre, picture 1 of 3');
  });

  it('has no controls for one picture, and names it without a number', () => {
    show(1);
    expect(shown()).toBe('Karoo in Ochre');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it("says 'No Image' without a picture", () => {
    show(0);
    expect(screen.getByText('No Image')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('fetches the first picture alone, its neighbours when the pointer comes, all once it was turned', () => {
    const { container } = show(5);
    const fetched = () =>
      [...container.querySelectorAll('img')].map((image) => /(\d)\.webp/.exec(image.getAttribute('src') ?? '')?.[1]);
    expect(fetched()).toEqual(['1']);
    fireEvent.pointerEnter(screen.getByRole('region'));
    expect(fetched()).toEqual(['1', '2', '5']);
    fireEvent.click(dot(3, 5));
    expect(fetched()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('keeps a dot for each of many pictures', () => {
    show(30);
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(30);
  });
});
