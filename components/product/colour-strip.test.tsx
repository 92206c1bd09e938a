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

const createColours = (count: number, changes: Partial<ColourView> = {}): ColourView[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `Colour ${index + 1}`,
    href: `/colour/${index + 1}`,
    sizes: [],
    picture: { src: `/media/large/${index + 1}.webp`, optimised: true, focus: null },
    current: index === 0,
    ...changes,
  }));
const getThumbnail = (position: number) => screen.getByRole('link', { name: `Colour ${position}` });

describe('P4: the strip of colours', () => {
  it.each([
    [5, 0],
    [6, 2],
    [60, 2],
  ])('of %d colours has %d scroll buttons', (count, buttons) => {
    render(<ColourStrip colours={createColours(count)} />);
    expect(screen.getAllByRole('link')).toHaveLength(count);
    expect(screen.queryAllByRole('button')).toHaveLength(buttons);
    expect(screen.getByText(`${count} colours`)).toBeVisible();
  });

  it('counts one colour in the singular', () => {
    render(<ColourStrip colours={createColours(1)} />);
    expect(screen.getByText('1 colour')).toBeVisible();
  });

  it('moves the focus by arrow keys, Home and End, and stops at the ends', () => {
    render(<ColourStrip colours={createColours(8)} />);
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    getThumbnail(1).focus();
    press('ArrowRight');
    expect(getThumbnail(2)).toHaveFocus();
    press('End');
    expect(getThumbnail(8)).toHaveFocus();
    press('ArrowRight');
    expect(getThumbnail(8)).toHaveFocus();
    press('ArrowLeft');
    expect(getThumbnail(7)).toHaveFocus();
    press('Home');
    expect(getThumbnail(1)).toHaveFocus();
    expect(replace).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(getThumbnail(1), { key: 'ArrowRight', altKey: true })).toBe(true);
    expect(getThumbnail(1)).toHaveFocus();
  });

  it('keeps each thumbnail a plain link in the tab order', () => {
    render(<ColourStrip colours={createColours(60)} />);
    for (const link of screen.getAllByRole('link')) expect(link).not.toHaveAttribute('tabindex');
    expect(getThumbnail(60)).toHaveAttribute('href', '/colour/60');
  });

  it('replaces the history entry on a plain click, and does not handle a click for a new tab', () => {
    render(<ColourStrip colours={createColours(3)} />);
    fireEvent.click(getThumbnail(2));
    expect(replace).toHaveBeenCalledWith('/colour/2', { scroll: false });
    replace.mockClear();
    fireEvent.click(getThumbnail(3), { ctrlKey: true });
    expect(replace).not.toHaveBeenCalled();
  });

  it("shows 'No Image' for a colour without picture, under its own name", () => {
    render(<ColourStrip colours={createColours(1, { picture: null, name: 'Bilberry' })} />);
    expect(screen.getByText('No Image')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bilberry' })).toHaveAttribute('title', 'Bilberry');
  });
});
