/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { computePageSides, type PageSide } from '@/lib/catalogue/spreads';
import { AllPages, PageStrip } from './page-strip';
import { Viewer } from './viewer';

const WIDTH = 1200;
let twoUp: boolean;

/** Simulates the layout of the strip, because jsdom has none. */
function mockLayout(): void {
  const getItems = () => [...document.querySelectorAll<HTMLElement>('ol > li')];
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
        const items = getItems();
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
    constructor(private readonly callback: ResizeObserverCallback) {}
    observe() {
      this.callback([], this);
    }
    unobserve() {}
    disconnect() {}
  };
  window.history.replaceState(null, '', '/embed/catalogue/spring');
  mockLayout();
});

const PORTRAIT = { width: 3, height: 4 };
async function renderViewer(
  count: number,
  places: PageSide[] = computePageSides(Array.from({ length: count }, () => PORTRAIT)),
) {
  const pages = places.map((side, index) => ({
    picture: { src: `/media/large/${index + 1}.webp`, optimised: true, focus: null },
    alt: `Spring, page ${index + 1} of ${count}`,
    side,
  }));
  return await act(async () =>
    render(
      <Viewer title="Spring" sides={places} overview={<AllPages pages={pages} />}>
        <PageStrip pages={pages} />
      </Viewer>,
    ),
  );
}
const getNext = () => screen.getByRole('button', { name: 'Next page' });
const getPrevious = () => screen.getByRole('button', { name: 'Previous page' });
const getStatus = () => screen.getByRole('status').textContent;

describe('I3: the viewer of a catalogue', () => {
  it('turns by its buttons, which keep the focus at the ends', async () => {
    await renderViewer(4);
    expect(getStatus()).toBe('Page 1 of 4');
    expect(getPrevious()).toHaveAttribute('aria-disabled', 'true');
    act(() => getNext().focus());
    fireEvent.click(getNext());
    expect(getStatus()).toBe('Pages 2-3 of 4');
    fireEvent.click(getNext());
    fireEvent.click(getNext());
    expect(getStatus()).toBe('Page 4 of 4');
    expect(getNext()).toHaveAttribute('aria-disabled', 'true');
    expect(getNext()).toHaveFocus();
  });

  it('shows one page at a time on a small window', async () => {
    twoUp = false;
    await renderViewer(4);
    fireEvent.click(getNext());
    expect(getStatus()).toBe('Page 2 of 4');
  });

  it('has no controls for a catalogue of one page', async () => {
    await renderViewer(1);
    expect(screen.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('turns through a catalogue of 200 pages and keeps the page in the address', async () => {
    await renderViewer(200);
    fireEvent.keyDown(window, { key: 'End' });
    expect(getStatus()).toBe('Page 200 of 200');
    expect(window.location.hash).toBe('#page-200');
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    expect(getStatus()).toBe('Pages 198-199 of 200');
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
    await renderViewer(6);
    expect(getStatus()).toBe(expected);
  });

  it('follows an address that is changed while it is open', async () => {
    await renderViewer(6);
    window.history.replaceState(null, '', '#page-4');
    fireEvent(window, new HashChangeEvent('hashchange'));
    expect(getStatus()).toBe('Pages 4-5 of 6');
  });

  it('follows the scroll position of its strip', async () => {
    await renderViewer(6);
    const strip = screen.getByRole('list', { name: 'Pages' });
    strip.scrollLeft = 2 * WIDTH;
    fireEvent.scroll(strip);
    expect(getStatus()).toBe('Pages 4-5 of 6');
  });

  it('fetches the pages beside the open ones, and leaves the others until they come near', async () => {
    await renderViewer(9);
    const getLazyPages = () =>
      screen
        .getAllByRole('img')
        .flatMap((image, index) => (image.getAttribute('loading') === 'lazy' ? [index + 1] : []));
    expect(getLazyPages()).toEqual([4, 5, 6, 7, 8, 9]);
    fireEvent.click(getNext());
    expect(getLazyPages()).toEqual([6, 7, 8, 9]);
    fireEvent.keyDown(window, { key: 'End' });
    expect(getLazyPages()).toEqual([]);
  });

  it("leaves the browser's own keys alone, and Space on a button to the button", async () => {
    await renderViewer(6);
    for (const extra of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      expect(fireEvent.keyDown(window, { key: 'ArrowRight', ...extra })).toBe(true);
    expect(fireEvent.keyDown(window, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(getNext(), { key: ' ' })).toBe(true);
    expect(getStatus()).toBe('Page 1 of 6');
    expect(fireEvent.keyDown(getNext(), { key: 'ArrowRight' })).toBe(false);
    expect(getStatus()).toBe('Pages 2-3 of 6');
    fireEvent.keyDown(window, { key: ' ', shiftKey: true });
    expect(getStatus()).toBe('Page 1 of 6');
  });
});
