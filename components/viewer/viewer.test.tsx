/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type PagePlace, placesOf } from '@/lib/catalogue/spreads';
import { AllPages, PageStrip } from './page-strip';
import { Viewer } from './viewer';

const WIDTH = 1200;
let twoUp: boolean;

/** Lays the strip out as the stylesheet does: jsdom has no layout. */
function layOut(): void {
  const places = () => [...document.querySelectorAll<HTMLElement>('ol > li')];
  const widthOf = (item: HTMLElement) => (twoUp && item.className.includes('lg:w-half') ? WIDTH / 2 : WIDTH);
  Object.defineProperties(HTMLElement.prototype, {
    clientWidth: { configurable: true, get: () => WIDTH },
    offsetWidth: {
      configurable: true,
      get(this: HTMLElement) {
        return widthOf(this);
      },
    },
    offsetLeft: {
      configurable: true,
      get(this: HTMLElement) {
        const items = places();
        return items.slice(0, items.indexOf(this)).reduce((sum, item) => sum + widthOf(item), 0);
      },
    },
  });
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollLeft = to.left ?? 0;
    this.dispatchEvent(new Event('scroll'));
  };
}

beforeEach(() => {
  twoUp = true;
  window.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), {
      get matches() {
        return twoUp;
      },
      media,
    })) as typeof window.matchMedia;
  window.ResizeObserver = class {
    constructor(private readonly tell: ResizeObserverCallback) {}
    observe() {
      this.tell([], this);
    }
    unobserve() {}
    disconnect() {}
  };
  window.history.replaceState(null, '', '/embed/catalogue/spring');
  layOut();
});

const upright = { width: 3, height: 4 };
async function show(count: number, places: PagePlace[] = placesOf(Array.from({ length: count }, () => upright))) {
  const pages = places.map((place, index) => ({
    picture: { src: `/media/large/${index + 1}.webp`, optimised: true, focus: null },
    alt: `Spring, page ${index + 1} of ${count}`,
    place,
  }));
  return await act(async () =>
    render(
      <Viewer title="Spring" places={places} overview={<AllPages pages={pages} />}>
        <PageStrip pages={pages} />
      </Viewer>,
    ),
  );
}
const next = () => screen.getByRole('button', { name: 'Next page' });
const previous = () => screen.getByRole('button', { name: 'Previous page' });
const status = () => screen.getByRole('status').textContent;

describe('I3: the viewer of a catalogue', () => {
  it('turns by its buttons, which keep the focus at the ends', async () => {
    await show(4);
    expect(status()).toBe('Page 1 of 4');
    expect(previous()).toHaveAttribute('aria-disabled', 'true');
    act(() => next().focus());
    fireEvent.click(next());
    expect(status()).toBe('Pages 2-3 of 4');
    fireEvent.click(next());
    fireEvent.click(next());
    expect(status()).toBe('Page 4 of 4');
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    expect(next()).toHaveFocus();
  });

  it('shows one page at a time on a small window', async () => {
    twoUp = false;
    await show(4);
    fireEvent.click(next());
    expect(status()).toBe('Page 2 of 4');
  });

  it('has no controls for a catalogue of one page', async () => {
    await show(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('turns through a catalogue of 200 pages and keeps the page in the address', async () => {
    await show(200);
    fireEvent.keyDown(window, { key: 'End' });
    expect(status()).toBe('Page 200 of 200');
    expect(window.location.hash).toBe('#page-200');
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    expect(status()).toBe('Pages 198-199 of 200');
    fireEvent.keyDown(window, { key: 'Home' });
    expect(window.location.hash).toBe('');
  });

  it.each([
    ['#page-3', 'Pages 2-3 of 6'],
    ['#page-77', 'Page 6 of 6'],
    ['#page-0', 'Page 1 of 6'],
    ['#elsewhere', 'Page 1 of 6'],
  ])('opens at the page of its address, or the nearest: %s', async (hash, expected) => {
    window.history.replaceState(null, '', hash);
    await show(6);
    expect(status()).toBe(expected);
  });

  it('follows an address that is changed while it is open', async () => {
    await show(6);
    window.history.replaceState(null, '', '#page-4');
    fireEvent(window, new HashChangeEvent('hashchange'));
    expect(status()).toBe('Pages 4-5 of 6');
  });

  it('follows its strip where that is scrolled to', async () => {
    await show(6);
    const strip = screen.getByRole('list', { name: 'Pages' });
    strip.scrollLeft = 2 * WIDTH;
    fireEvent.scroll(strip);
    expect(status()).toBe('Pages 4-5 of 6');
  });

  it('fetches the pages beside the open ones, and leaves the others until they come near', async () => {
    await show(9);
    const waiting = () =>
      screen
        .getAllByRole('img')
        .flatMap((image, index) => (image.getAttribute('loading') === 'lazy' ? [index + 1] : []));
    expect(waiting()).toEqual([4, 5, 6, 7, 8, 9]);
    fireEvent.click(next());
    expect(waiting()).toEqual([6, 7, 8, 9]);
    fireEvent.keyDown(window, { key: 'End' });
    expect(waiting()).toEqual([]);
  });

  it("leaves the browser's own keys alone, and Space on a button to the button", async () => {
    await show(6);
    for (const extra of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      expect(fireEvent.keyDown(window, { key: 'ArrowRight', ...extra })).toBe(true);
    expect(fireEvent.keyDown(window, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(next(), { key: ' ' })).toBe(true);
    expect(status()).toBe('Page 1 of 6');
    expect(fireEvent.keyDown(next(), { key: 'ArrowRight' })).toBe(false);
    expect(status()).toBe('Pages 2-3 of 6');
    fireEvent.keyDown(window, { key: ' ', shiftKey: true });
    expect(status()).toBe('Page 1 of 6');
  });
});
