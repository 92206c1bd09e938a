/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import {
  advance,
  browser,
  createImageSlide,
  getBanner,
  getPictureIds,
  getPosition,
  press,
  renderBanner,
  setHidden,
  setUpBrowser,
} from './testing/stage';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

beforeEach(setUpBrowser);
afterEach(() => jest.useRealTimers());

const threeImages = [createImageSlide('a'), createImageSlide('b'), createImageSlide('c')];
const createTouch = (x: number, y = 0) => ({ clientX: x, clientY: y });

describe('B1: the carousel', () => {
  it('advances every 3000 ms and wraps', async () => {
    renderBanner([createImageSlide('a'), createImageSlide('b')]);
    await advance(2999);
    expect(getPosition()).toBe('1 / 2');
    await advance(1);
    expect(getPosition()).toBe('2 / 2');
    expect(screen.getByRole('img', { name: 'Karoo, picture 2 of 2' })).toBeVisible();
    await advance(3000);
    expect(getPosition()).toBe('1 / 2');
  });

  it('has arrows that wrap, and each slide then has its full time', async () => {
    renderBanner(threeImages);
    await advance(2000);
    press('Previous slide');
    expect(getPosition()).toBe('3 / 3');
    await advance(2999);
    expect(getPosition()).toBe('3 / 3');
    press('Next slide');
    expect(getPosition()).toBe('1 / 3');
  });

  it('can be paused and resumed', async () => {
    renderBanner([createImageSlide('a'), createImageSlide('b')]);
    press('Pause');
    await advance(60_000);
    expect(getPosition()).toBe('1 / 2');
    press('Play');
    await advance(3000);
    expect(getPosition()).toBe('2 / 2');
  });

  it('waits while the pointer is on it', async () => {
    renderBanner([createImageSlide('a'), createImageSlide('b')]);
    fireEvent.pointerEnter(getBanner());
    await advance(9000);
    expect(getPosition()).toBe('1 / 2');
    fireEvent.pointerLeave(getBanner());
    await advance(3000);
    expect(getPosition()).toBe('2 / 2');
  });

  it('waits in a hidden tab, and then restarts its timer', async () => {
    renderBanner([createImageSlide('a'), createImageSlide('b')]);
    await advance(2900);
    setHidden(true);
    await advance(9000);
    setHidden(false);
    await advance(2900);
    expect(getPosition()).toBe('1 / 2');
    await advance(100);
    expect(getPosition()).toBe('2 / 2');
  });

  it('never moves to a picture that has not loaded, and moves when it loads', async () => {
    browser.picturesLoad = false;
    renderBanner([createImageSlide('a'), createImageSlide('b')]);
    await advance(30_000);
    expect(getPosition()).toBe('1 / 2');
    const [, second] = screen.getAllByRole('img', { hidden: true });
    if (second !== undefined) fireEvent.load(second);
    expect(getPosition()).toBe('2 / 2');
  });

  it('does not move with reduced motion', async () => {
    browser.reducedMotion = true;
    renderBanner([createImageSlide('a'), createImageSlide('b')]);
    await advance(60_000);
    expect(getPosition()).toBe('1 / 2');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('as a promo advances every 2000 ms, without arrows or arrow keys', async () => {
    renderBanner([createImageSlide('a'), createImageSlide('b')], { promo: true });
    expect(screen.queryByRole('button', { name: 'Next slide' })).toBeNull();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Pause' }), { key: 'ArrowRight' });
    expect(getPosition()).toBe('1 / 2');
    await advance(2000);
    expect(getPosition()).toBe('2 / 2');
  });

  it('has no controls with one slide, and renders nothing with none', () => {
    const { container, unmount } = renderBanner([createImageSlide('a')]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.querySelector('[aria-live]')).toBeNull();
    unmount();
    expect(renderBanner([]).container).toBeEmptyDOMElement();
  });

  it('fetches the next picture before it is due, and no other', async () => {
    renderBanner([...threeImages, createImageSlide('d')]);
    expect(getPictureIds()).toEqual(['a', 'b']);
    await advance(3000);
    expect(getPictureIds()).toEqual(['a', 'b', 'c']);
  });

  it('fetches the first picture with high priority, and the others with low priority', async () => {
    renderBanner(threeImages);
    const [first, second] = screen.getAllByRole('img', { hidden: true });
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(second).toHaveAttribute('fetchpriority', 'low');
    expect(second).toHaveAttribute('loading', 'lazy');
  });

  it('moves with the arrow keys while the focus is in it', () => {
    renderBanner(threeImages);
    const pause = screen.getByRole('button', { name: 'Pause' });
    fireEvent.keyDown(pause, { key: 'ArrowRight' });
    expect(getPosition()).toBe('2 / 3');
    fireEvent.keyDown(pause, { key: 'ArrowLeft' });
    fireEvent.keyDown(pause, { key: 'ArrowLeft' });
    expect(getPosition()).toBe('3 / 3');
    fireEvent.keyDown(pause, { key: 'ArrowLeft', altKey: true });
    fireEvent.keyDown(pause, { key: 'ArrowDown' });
    expect(getPosition()).toBe('3 / 3');
  });

  it('announces the slide that it moved to, but not while it moves by itself', () => {
    renderBanner(threeImages);
    const liveRegion = screen.getByText('Slide 1 of 3');
    expect(liveRegion).toHaveAttribute('aria-live', 'off');
    press('Pause');
    press('Next slide');
    expect(liveRegion).toHaveAttribute('aria-live', 'polite');
    expect(liveRegion).toHaveTextContent('Slide 2 of 3');
  });
});

describe('B1: a swipe', () => {
  const swipe = (from: ReturnType<typeof createTouch>, to: ReturnType<typeof createTouch>) => {
    fireEvent.touchStart(getBanner(), { touches: [from] });
    fireEvent.touchEnd(getBanner(), { touches: [], changedTouches: [to] });
  };

  it('sideways moves the banner to another slide', () => {
    renderBanner(threeImages);
    swipe(createTouch(300), createTouch(200, 20));
    expect(getPosition()).toBe('2 / 3');
    swipe(createTouch(200), createTouch(300));
    swipe(createTouch(200), createTouch(300));
    expect(getPosition()).toBe('3 / 3');
  });

  it.each([
    ['a short way', createTouch(300), createTouch(270)],
    ['mostly up or down', createTouch(300), createTouch(200, 150)],
  ])('does nothing when it moves %s', (_way, from, to) => {
    renderBanner(threeImages);
    swipe(from, to);
    expect(getPosition()).toBe('1 / 3');
  });

  it('does nothing with two fingers, after a touchcancel, and on a zoomed page', () => {
    renderBanner(threeImages);
    fireEvent.touchStart(getBanner(), { touches: [createTouch(300)] });
    fireEvent.touchStart(getBanner(), { touches: [createTouch(300), createTouch(400)] });
    fireEvent.touchEnd(getBanner(), { touches: [createTouch(400)], changedTouches: [createTouch(100)] });
    fireEvent.touchEnd(getBanner(), { touches: [], changedTouches: [createTouch(100)] });
    fireEvent.touchStart(getBanner(), { touches: [createTouch(300)] });
    fireEvent.touchCancel(getBanner());
    fireEvent.touchEnd(getBanner(), { touches: [], changedTouches: [createTouch(100)] });
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: { scale: 2 } });
    swipe(createTouch(300), createTouch(100));
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: null });
    expect(getPosition()).toBe('1 / 3');
  });
});

describe('B4: the banner link', () => {
  it('leads to a page of the site in the same tab', () => {
    renderBanner([createImageSlide('a')], {
      link: { href: '/item_group/005', isExternal: false, label: 'View Fabric' },
    });
    const link = screen.getByRole('link', { name: 'View Fabric' });
    expect(link).toHaveAttribute('href', '/item_group/005');
    expect(link).not.toHaveAttribute('target');
  });

  it('leads to another site in a new tab', () => {
    const label = 'View x.example.com (opens in a new tab)';
    renderBanner([createImageSlide('a')], { link: { href: 'https://x.example.com/', isExternal: true, label } });
    const link = screen.getByRole('link', { name: label });
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('is absent without a target', () => {
    act(() => void renderBanner([createImageSlide('a')]));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
