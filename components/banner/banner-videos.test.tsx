/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import {
  fetched,
  frame,
  image,
  pass,
  place,
  press,
  setHidden,
  setStage,
  show,
  stage,
  videoSlide,
} from './testing/stage';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

beforeEach(setStage);
afterEach(() => jest.useRealTimers());

const PLAYER = 'https://www.youtube-nocookie.com';
const inCarousel = 'Karoo, picture 1 of 2';

/** Shows films; their code comes on demand. */
async function open(...args: Parameters<typeof show>) {
  const shown = show(...args);
  await act(async () => jest.advanceTimersByTimeAsync(0));
  return shown;
}

describe('B2: a video file', () => {
  it('replays when alone, silent, without arrows or a place, and can be paused', async () => {
    await open([videoSlide('a')]);
    const video = screen.getByLabelText('Karoo');
    expect(video).toHaveProperty('loop', true);
    expect(video).toHaveProperty('muted', true);
    expect(video).toHaveAttribute('playsinline');
    expect(video).toHaveAttribute('preload', 'metadata');
    expect(stage.commands.at(-1)).toBe('play');
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Pause']);
    press('Pause');
    expect(stage.commands.at(-1)).toBe('pause');
    press('Play');
    expect(stage.commands.at(-1)).toBe('play');
  });

  it('shows its still until it plays', async () => {
    await open([videoSlide('a')]);
    expect(fetched()).toEqual(['a-still']);
    const video = screen.getByLabelText('Karoo');
    expect(video).toHaveClass('opacity-0');
    fireEvent.playing(video);
    expect(video).not.toHaveClass('opacity-0');
  });

  it('is not cut short, and leads on when it ends', async () => {
    await open([videoSlide('a'), image('b')]);
    const video = screen.getByLabelText(inCarousel);
    for (let second = 0; second < 60; second++) {
      await pass(1000);
      fireEvent.timeUpdate(video);
      expect(place()).toBe('1 / 2');
    }
    expect(video).toHaveProperty('loop', false);
    fireEvent.ended(video);
    expect(place()).toBe('2 / 2');
    expect(stage.commands.at(-1)).toBe('pause');
  });

  it('plays again, to its end, when its turn comes again', async () => {
    await open([videoSlide('a'), image('b')]);
    fireEvent.ended(screen.getByLabelText(inCarousel));
    await pass(3000);
    expect(place()).toBe('1 / 2');
    expect(stage.commands.at(-1)).toBe('play');
    await pass(9000);
    expect(place()).toBe('1 / 2');
  });

  it('that ends under the pointer leads on when the pointer leaves', async () => {
    await open([videoSlide('a'), image('b')]);
    fireEvent.pointerEnter(frame());
    fireEvent.ended(screen.getByLabelText(inCarousel));
    await pass(9000);
    expect(place()).toBe('1 / 2');
    fireEvent.pointerLeave(frame());
    expect(place()).toBe('2 / 2');
  });

  it('that stands still for a quarter of a minute is left, so that the carousel is never stuck', async () => {
    await open([videoSlide('a'), image('b')]);
    await pass(14_000);
    expect(place()).toBe('1 / 2');
    await pass(2000);
    expect(place()).toBe('2 / 2');
  });

  it('that cannot be played is a picture from then on: its still', async () => {
    await open([videoSlide('a'), image('b')]);
    fireEvent.error(screen.getByLabelText(inCarousel));
    expect(screen.queryByLabelText(inCarousel, { selector: 'video' })).toBeNull();
    expect(screen.getByRole('img', { name: inCarousel })).toBeVisible();
    await pass(3000);
    expect(place()).toBe('2 / 2');
    await pass(3000);
    expect(place()).toBe('1 / 2');
    await pass(3000);
    expect(place()).toBe('2 / 2');
  });

  it('alone that cannot be played leaves its still, without controls', async () => {
    await open([videoSlide('a')]);
    fireEvent.error(screen.getByLabelText('Karoo'));
    expect(screen.getByRole('img', { name: 'Karoo' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('had failed before the page came alive: its still', async () => {
    Object.defineProperty(HTMLMediaElement.prototype, 'error', { configurable: true, get: () => ({ code: 4 }) });
    await open([videoSlide('a')]);
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'error');
    expect(screen.getByRole('img', { name: 'Karoo' })).toBeVisible();
  });

  it('waits for Play where the browser lets nothing play by itself', async () => {
    stage.refusal = new DOMException('no', 'NotAllowedError');
    await open([videoSlide('a')]);
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    stage.refusal = null;
    press('Play');
    expect(stage.commands.at(-1)).toBe('play');
  });

  it('among others is shown by its still where the browser lets nothing play by itself', async () => {
    stage.refusal = new DOMException('no', 'NotAllowedError');
    await open([videoSlide('a'), image('b')]);
    expect(screen.getByRole('img', { name: inCarousel })).toBeVisible();
    await pass(3000);
    expect(place()).toBe('2 / 2');
  });

  it('does not play by itself when motion is not wanted, but can be played', async () => {
    stage.reducedMotion = true;
    await open([videoSlide('a')]);
    await pass(9000);
    expect(stage.commands).not.toContain('play');
    press('Play');
    expect(stage.commands.at(-1)).toBe('play');
  });

  it('stands while its tab is not seen', async () => {
    await open([videoSlide('a')]);
    setHidden(true);
    expect(stage.commands.at(-1)).toBe('pause');
    setHidden(false);
    expect(stage.commands.at(-1)).toBe('play');
  });

  it('whose turn is next is not played yet', async () => {
    await open([image('a'), videoSlide('b')]);
    await pass(2000);
    expect(stage.commands).not.toContain('play');
    await pass(1000);
    expect(stage.commands.at(-1)).toBe('play');
  });
});

describe('B2: a film at YouTube', () => {
  const player = () => screen.getByTitle<HTMLIFrameElement>(/^Karoo/);
  /** What the player was told, by its frame. */
  const listenToPage = () => {
    const told: { event: string; func?: string }[] = [];
    if (player().contentWindow !== null)
      jest.spyOn(player().contentWindow as Window, 'postMessage').mockImplementation((text: string) => {
        told.push(JSON.parse(text));
      });
    return told;
  };
  const say = (message: object, changes: MessageEventInit = {}) =>
    act(() => {
      const from = { source: player().contentWindow, origin: PLAYER, data: JSON.stringify(message), ...changes };
      window.dispatchEvent(new MessageEvent('message', from));
    });

  it('is in a frame with a name, out of the reach of the keyboard', async () => {
    await open([videoSlide('a', 'youtube')]);
    expect(player()).toHaveAttribute('src', `${PLAYER}/embed/a?autoplay=1`);
    expect(player()).toHaveAttribute('title', 'Karoo');
    expect(player()).toHaveAttribute('tabindex', '-1');
  });

  it('is asked to speak until it does, and told to pause and to play', async () => {
    await open([videoSlide('a', 'youtube')]);
    const told = listenToPage();
    fireEvent.load(player());
    await pass(1000);
    expect(told.filter(({ event }) => event === 'listening')).toHaveLength(2);
    say({ event: 'onReady' });
    await pass(5000);
    expect(told.filter(({ event }) => event === 'listening')).toHaveLength(2);
    press('Pause');
    expect(told.at(-1)).toMatchObject({ event: 'command', func: 'pauseVideo' });
    press('Play');
    expect(told.at(-1)).toMatchObject({ event: 'command', func: 'playVideo' });
  });

  it('leads on when the player says that it is over', async () => {
    await open([videoSlide('a', 'youtube'), image('b')]);
    fireEvent.load(player());
    for (let second = 0; second < 40; second++) {
      await pass(1000);
      say({ event: 'infoDelivery', info: { currentTime: second, playerState: 1 } });
      expect(place()).toBe('1 / 2');
    }
    say({ event: 'onStateChange', info: 0 });
    expect(place()).toBe('2 / 2');
    expect(screen.queryByTitle(/^Karoo/)).toBeNull();
  });

  it('whose player says nothing is left after a quarter of a minute', async () => {
    await open([videoSlide('a', 'youtube'), image('b')]);
    fireEvent.load(player());
    await pass(14_000);
    expect(place()).toBe('1 / 2');
    await pass(2000);
    expect(place()).toBe('2 / 2');
  });

  it('that its player cannot play is its still from then on', async () => {
    await open([videoSlide('a', 'youtube'), image('b')]);
    fireEvent.load(player());
    say({ event: 'onError', info: 150 });
    expect(screen.getByRole('img', { name: inCarousel })).toBeVisible();
  });

  it('hears nobody but its player', async () => {
    await open([videoSlide('a', 'youtube'), image('b')]);
    fireEvent.load(player());
    say({ event: 'onStateChange', info: 0 }, { source: window });
    say({ event: 'onStateChange', info: 0 }, { origin: 'https://evil.example' });
    expect(place()).toBe('1 / 2');
  });

  it('is not even fetched when motion is not wanted, until Play', async () => {
    stage.reducedMotion = true;
    await open([videoSlide('a', 'youtube')]);
    expect(screen.queryByTitle('Karoo')).toBeNull();
    press('Play');
    expect(player()).toBeInTheDocument();
  });
});
