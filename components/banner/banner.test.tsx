/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import { fetched, frame, image, pass, place, press, setHidden, setStage, show, stage } from './testing/stage';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

beforeEach(setStage);
afterEach(() => jest.useRealTimers());

const three = [image('a'), image('b'), image('c')];
const touch = (x: number, y = 0) => ({ clientX: x, clientY: y });

describe('B1: the carousel', () => {
  it('advances every 3000 ms and wraps', async () => {
    show([image('a'), image('b')]);
    await pass(2999);
    expect(place()).toBe('1 / 2');
    await pass(1);
    expect(place()).toBe('2 / 2');
    expect(screen.getByRole('img', { name: 'Karoo, picture 2 of 2' })).toBeVisible();
    await pass(3000);
    expect(place()).toBe('1 / 2');
  });

  it('has arrows that wrap, and each slide then has its full time', async () => {
    show(three);
    await pass(2000);
    press('Previous slide');
    expect(place()).toBe('3 / 3');
    await pass(2999);
    expect(place()).toBe('3 / 3');
    press('Next slide');
    expect(place()).toBe('1 / 3');
  });

  it('can be paused, and goes on', async () => {
    show([image('a'), image('b')]);
    press('Pause');
    await pass(60_000);
    expect(place()).toBe('1 / 2');
    press('Play');
    await pass(3000);
    expect(place()).toBe('2 / 2');
  });

  it('waits while the pointer is on it', async () => {
    show([image('a'), image('b')]);
    fireEvent.pointerEnter(frame());
    await pass(9000);
    expect(place()).toBe('1 / 2');
    fireEvent.pointerLeave(frame());
    await pass(3000);
    expect(place()).toBe('2 / 2');
  });

  it('waits in a tab that is not seen, and then begins its time anew', async () => {
    show([image('a'), image('b')]);
    await pass(2900);
    setHidden(true);
    await pass(9000);
    setHidden(false);
    await pass(2900);
    expect(place()).toBe('1 / 2');
    await pass(100);
    expect(place()).toBe('2 / 2');
  });

  it('never turns to a picture that is not there yet, and turns when it comes', async () => {
    stage.picturesCome = false;
    show([image('a'), image('b')]);
    await pass(30_000);
    expect(place()).toBe('1 / 2');
    const [, second] = screen.getAllByRole('img', { hidden: true });
    if (second !== undefined) fireEvent.load(second);
    expect(place()).toBe('2 / 2');
  });

  it('stands still when motion is not wanted', async () => {
    stage.reducedMotion = true;
    show([image('a'), image('b')]);
    await pass(60_000);
    expect(place()).toBe('1 / 2');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('promo turns every 2000 ms and has no arrows, nor do arrow keys turn it', async () => {
    show([image('a'), image('b')], { promo: true });
    expect(screen.queryByRole('button', { name: 'Next slide' })).toBeNull();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Pause' }), { key: 'ArrowRight' });
    expect(place()).toBe('1 / 2');
    await pass(2000);
    expect(place()).toBe('2 / 2');
  });

  it('has no controls with one slide, and is nothing with none', () => {
    const { container, unmount } = show([image('a')]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.querySelector('[aria-live]')).toBeNull();
    unmount();
    expect(show([]).container).toBeEmptyDOMElement();
  });

  it('fetches the next picture before it is due, and no other', async () => {
    show([...three, image('d')]);
    expect(fetched()).toEqual(['a', 'b']);
    await pass(3000);
    expect(fetched()).toEqual(['a', 'b', 'c']);
  });

  it('fetches the first picture before anything else, and the others after everything else', async () => {
    show(three);
    const [first, second] = screen.getAllByRole('img', { hidden: true });
    expect(first).toHaveAttribute('fetchpriority', 'high');
    expect(first).toHaveAttribute('loading', 'eager');
    expect(second).toHaveAttribute('fetchpriority', 'low');
    expect(second).toHaveAttribute('loading', 'lazy');
  });

  it('turns by the arrow keys while the focus is in it', () => {
    show(three);
    const pause = screen.getByRole('button', { name: 'Pause' });
    fireEvent.keyDown(pause, { key: 'ArrowRight' });
    expect(place()).toBe('2 / 3');
    fireEvent.keyDown(pause, { key: 'ArrowLeft' });
    fireEvent.keyDown(pause, { key: 'ArrowLeft' });
    expect(place()).toBe('3 / 3');
    fireEvent.keyDown(pause, { key: 'ArrowLeft', altKey: true });
    fireEvent.keyDown(pause, { key: 'ArrowDown' });
    expect(place()).toBe('3 / 3');
  });

  it('says which slide it turned to, but not while it turns by itself', () => {
    show(three);
    const spoken = screen.getByText('Slide 1 of 3');
    expect(spoken).toHaveAttribute('aria-live', 'off');
    press('Pause');
    press('Next slide');
    expect(spoken).toHaveAttribute('aria-live', 'polite');
    expect(spoken).toHaveTextContent('Slide 2 of 3');
  });
});

describe('B1: a finger', () => {
  const swipe = (from: ReturnType<typeof touch>, to: ReturnType<typeof touch>) => {
    fireEvent.touchStart(frame(), { touches: [from] });
    fireEvent.touchEnd(frame(), { touches: [], changedTouches: [to] });
  };

  it('turns the banner sideways', () => {
    show(three);
    swipe(touch(300), touch(200, 20));
    expect(place()).toBe('2 / 3');
    swipe(touch(200), touch(300));
    swipe(touch(200), touch(300));
    expect(place()).toBe('3 / 3');
  });

  it.each([
    ['a short way', touch(300), touch(270)],
    ['mostly up or down', touch(300), touch(200, 150)],
  ])('does not when it moves %s', (_way, from, to) => {
    show(three);
    swipe(from, to);
    expect(place()).toBe('1 / 3');
  });

  it('does not when there are two, when the browser took the move for itself, and on an enlarged page', () => {
    show(three);
    fireEvent.touchStart(frame(), { touches: [touch(300)] });
    fireEvent.touchStart(frame(), { touches: [touch(300), touch(400)] });
    fireEvent.touchEnd(frame(), { touches: [touch(400)], changedTouches: [touch(100)] });
    fireEvent.touchEnd(frame(), { touches: [], changedTouches: [touch(100)] });
    fireEvent.touchStart(frame(), { touches: [touch(300)] });
    fireEvent.touchCancel(frame());
    fireEvent.touchEnd(frame(), { touches: [], changedTouches: [touch(100)] });
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: { scale: 2 } });
    swipe(touch(300), touch(100));
    Object.defineProperty(window, 'visualViewport', { configurable: true, value: null });
    expect(place()).toBe('1 / 3');
  });
});

describe('B4: the banner links', () => {
  it('within the site', () => {
    show([image('a')], { link: { href: '/item_group/005', external: false, label: 'View Fabric' } });
    const link = screen.getByRole('link', { name: 'View Fabric' });
    expect(link).toHaveAttribute('href', '/item_group/005');
    expect(link).not.toHaveAttribute('target');
  });

  it('outside in a new tab', () => {
    const label = 'View x.example.com (opens in a new tab)';
    show([image('a')], { link: { href: 'https://x.example.com/', external: true, label } });
    const link = screen.getByRole('link', { name: label });
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('nowhere, and then it is no link', () => {
    act(() => void show([image('a')]));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
