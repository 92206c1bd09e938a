/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import type { ColourView } from '@/lib/pages/product-view';
import { ColourStrip } from './colour-strip';

const replace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined, replace }) }));

beforeAll(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
beforeEach(() => replace.mockClear());

const colours = (count: number, changes: Partial<ColourView> = {}): ColourView[] =>
  Array.from({ length: count }, (_, place) => ({
    name: `Colour ${place + 1}`,
    href: `/colour/${place + 1}`,
    sizes: [],
    picture: { src: `/media/large/${place + 1}.webp`, optimised: true, focus: null },
    current: place === 0,
    ...changes,
  }));
const thumb = (place: number) => screen.getByRole('link', { name: `Colour ${place}` });

describe('P4: the strip of colours', () => {
  it.each([
    [5, 0],
    [6, 2],
    [60, 2],
  ])('of %d colours has %d scroll buttons', (count, buttons) => {
    render(<ColourStrip colours={colours(count)} />);
    expect(screen.getAllByRole('link')).toHaveLength(count);
    expect(screen.queryAllByRole('button')).toHaveLength(buttons);
    expect(screen.getByText(`${count} colours`)).toBeVisible();
  });

  it('counts one colour in the singular', () => {
    render(<ColourStrip colours={colours(1)} />);
    expect(screen.getByText('1 colour')).toBeVisible();
  });

  it('moves the focus by arrow keys, Home and End, and stops at the ends', () => {
    render(<ColourStrip colours={colours(8)} />);
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    thumb(1).focus();
    press('ArrowRight');
    expect(thumb(2)).toHaveFocus();
    press('End');
    expect(thumb(8)).toHaveFocus();
    press('ArrowRight');
    expect(thumb(8)).toHaveFocus();
    press('ArrowLeft');
    expect(thumb(7)).toHaveFocus();
    press('Home');
    expect(thumb(1)).toHaveFocus();
    expect(replace).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(thumb(1), { key: 'ArrowRight', altKey: true })).toBe(true);
    expect(thumb(1)).toHaveFocus();
  });

  it('leaves each thumbnail a plain link in the order of Tab', () => {
    render(<ColourStrip colours={colours(60)} />);
    for (const link of screen.getAllByRole('link')) expect(link).not.toHaveAttribute('tabindex');
    expect(thumb(60)).toHaveAttribute('href', '/colour/60');
  });

  it('replaces the page in the history by a plain click, and leaves a click for a new tab alone', () => {
    render(<ColourStrip colours={colours(3)} />);
    fireEvent.click(thumb(2));
    expect(replace).toHaveBeenCalledWith('/colour/2', { scroll: false });
    replace.mockClear();
    fireEvent.click(thumb(3), { ctrlKey: true });
    expect(replace).not.toHaveBeenCalled();
  });

  it("shows 'No Image' for a colour without picture, under its own name", () => {
    render(<ColourStrip colours={colours(1, { picture: null, name: 'Bilberry' })} />);
    expect(screen.getByText('No Image')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bilberry' })).toHaveAttribute('title', 'Bilberry');
  });
});
