/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { readPlayerMessage } from './banner-video';
import {
  advance,
  browser,
  createImageSlide,
  createVideoSlide,
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

const PLAYER = 'https://www.youtube-nocookie.com';
const inCarousel = 'Karoo, picture 1 of 2';

/** Renders videos and waits for their script, which is loaded on demand. */
async function renderVideos(...args: Parameters<typeof renderBanner>) {
  const view = renderBanner(...args);
  await act(async () => jest.advanceTimersByTimeAsync(0));
  return view;
}

describe('B2: a video file', () => {
  it('loops silently when alone, without arrows or a position, and can be paused', async () => {
    await renderVideos([createVideoSlide('a')]);
    const video = screen.getByLabelText('Karoo');
    expect(video).toHaveProperty('loop', true);
    expect(video).toHaveProperty('muted', true);
    expect(video).toHaveAttribute('playsinline');
    expect(video).toHaveAttribute('preload', 'metadata');
    expect(browser.commands.at(-1)).toBe('play');
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Pause']);
    press('Pause');
    expect(browser.commands.at(-1)).toBe('pause');
    press('Play');
    expect(browser.commands.at(-1)).toBe('play');
  });

  it('shows its still until it plays', async () => {
    await renderVideos([createVideoSlide('a')]);
    expect(getPictureIds()).toEqual(['a-still']);
    const video = screen.getByLabelText('Karoo');
    expect(video).toHaveClass('opacity-0');
    fireEvent.playing(video);
    expect(video).not.toHaveClass('opacity-0');
  });

  it('is not cut short, and moves on to the next slide when it ends', async () => {
    await renderVideos([createVideoSlide('a'), createImageSlide('b')]);
    const video = screen.getByLabelText(inCarousel);
    for (let second = 0; second < 60; second++) {
      await advance(1000);
      fireEvent.timeUpdate(video);
      expect(getPosition()).toBe('1 / 2');
    }
    expect(video).toHaveProperty('loop', false);
    fireEvent.ended(video);
    expect(getPosition()).toBe('2 / 2');
    expect(browser.commands.at(-1)).toBe('pause');
  });

  it('plays again, to its end, when its turn comes again', async () => {
    await renderVideos([createVideoSlide('a'), createImageSlide('b')]);
    fireEvent.ended(screen.getByLabelText(inCarousel));
    await advance(3000);
    expect(getPosition()).toBe('1 / 2');
    expect(browser.commands.at(-1)).toBe('play');
    await advance(9000);
    expect(getPosition()).toBe('1 / 2');
  });

  it('that ends while the pointer is over it moves on when the pointer leaves', async () => {
    await renderVideos([createVideoSlide('a'), createImageSlide('b')]);
    fireEvent.pointerEnter(getBanner());
    fireEvent.ended(screen.getByLabelText(inCarousel));
    await advance(9000);
    expect(getPosition()).toBe('1 / 2');
    fireEvent.pointerLeave(getBanner());
    expect(getPosition()).toBe('2 / 2');
  });

  it('that makes no progress for 15 seconds is skipped, so that the carousel is never stuck', async () => {
    await renderVideos([createVideoSlide('a'), createImageSlide('b')]);
    await advance(14_000);
    expect(getPosition()).toBe('1 / 2');
    await advance(2000);
    expect(getPosition()).toBe('2 / 2');
  });

  it('that cannot be played becomes a picture slide with its still', async () => {
    await renderVideos([createVideoSlide('a'), createImageSlide('b')]);
    fireEvent.error(screen.getByLabelText(inCarousel));
    expect(screen.queryByLabelText(inCarousel, { selector: 'video' })).toBeNull();
    expect(screen.getByRole('img', { name: inCarousel })).toBeVisible();
    await advance(3000);
    expect(getPosition()).toBe('2 / 2');
    await advance(3000);
    expect(getPosition()).toBe('1 / 2');
    await advance(3000);
    expect(getPosition()).toBe('2 / 2');
  });

  it('that is alone and cannot be played leaves its still, without controls', async () => {
    await renderVideos([createVideoSlide('a')]);
    fireEvent.error(screen.getByLabelText('Karoo'));
    expect(screen.getByRole('img', { name: 'Karoo' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that failed before hydration is replaced by its still', async () => {
    Object.defineProperty(HTMLMediaElement.prototype, 'error', { configurable: true, get: () => ({ code: 4 }) });
    await renderVideos([createVideoSlide('a')]);
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'error');
    expect(screen.getByRole('img', { name: 'Karoo' })).toBeVisible();
  });

  it('waits for Play where the browser blocks autoplay', async () => {
    browser.playError = new DOMException('no', 'NotAllowedError');
    await renderVideos([createVideoSlide('a')]);
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    browser.playError = null;
    press('Play');
    expect(browser.commands.at(-1)).toBe('play');
  });

  it('among other slides is shown as its still where the browser blocks autoplay', async () => {
    browser.playError = new DOMException('no', 'NotAllowedError');
    await renderVideos([createVideoSlide('a'), createImageSlide('b')]);
    expect(screen.getByRole('img', { name: inCarousel })).toBeVisible();
    await advance(3000);
    expect(getPosition()).toBe('2 / 2');
  });

  it('does not autoplay with reduced motion, but can be played', async () => {
    browser.reducedMotion = true;
    await renderVideos([createVideoSlide('a')]);
    await advance(9000);
    expect(browser.commands).not.toContain('play');
    press('Play');
    expect(browser.commands.at(-1)).toBe('play');
  });

  it('is paused while its tab is hidden', async () => {
    await renderVideos([createVideoSlide('a')]);
    setHidden(true);
    expect(browser.commands.at(-1)).toBe('pause');
    setHidden(false);
    expect(browser.commands.at(-1)).toBe('play');
  });

  it('does not play before its turn', async () => {
    await renderVideos([createImageSlide('a'), createVideoSlide('b')]);
    await advance(2000);
    expect(browser.commands).not.toContain('play');
    await advance(1000);
    expect(browser.commands.at(-1)).toBe('play');
  });
});

describe('B2: a YouTube video', () => {
  const getPlayer = () => screen.getByTitle<HTMLIFrameElement>(/^Karoo/);
  /** Records the messages that the page sends to the player. */
  const recordMessages = () => {
    const messages: { event: string; func?: string }[] = [];
    if (getPlayer().contentWindow !== null)
      jest.spyOn(getPlayer().contentWindow as Window, 'postMessage').mockImplementation((text: string) => {
        messages.push(JSON.parse(text));
      });
    return messages;
  };
  const sendMessage = (message: object, changes: MessageEventInit = {}) =>
    act(() => {
      const from = { source: getPlayer().contentWindow, origin: PLAYER, data: JSON.stringify(message), ...changes };
      window.dispatchEvent(new MessageEvent('message', from));
    });

  it('is in a frame with a title, outside the tab order', async () => {
    await renderVideos([createVideoSlide('a', 'youtube')]);
    expect(getPlayer()).toHaveAttribute('src', `${PLAYER}/embed/a?autoplay=1`);
    expect(getPlayer()).toHaveAttribute('title', 'Karoo');
    expect(getPlayer()).toHaveAttribute('tabindex', '-1');
  });

  it('receives the listening message until it answers, then the pause and play commands', async () => {
    await renderVideos([createVideoSlide('a', 'youtube')]);
    const messages = recordMessages();
    fireEvent.load(getPlayer());
    await advance(1000);
    expect(messages.filter(({ event }) => event === 'listening')).toHaveLength(2);
    sendMessage({ event: 'onReady' });
    await advance(5000);
    expect(messages.filter(({ event }) => event === 'listening')).toHaveLength(2);
    press('Pause');
    expect(messages.at(-1)).toMatchObject({ event: 'command', func: 'pauseVideo' });
    press('Play');
    expect(messages.at(-1)).toMatchObject({ event: 'command', func: 'playVideo' });
  });

  it('moves on when the player reports the end', async () => {
    await renderVideos([createVideoSlide('a', 'youtube'), createImageSlide('b')]);
    fireEvent.load(getPlayer());
    for (let second = 0; second < 40; second++) {
      await advance(1000);
      sendMessage({ event: 'infoDelivery', info: { currentTime: second, playerState: 1 } });
      expect(getPosition()).toBe('1 / 2');
    }
    sendMessage({ event: 'onStateChange', info: 0 });
    expect(getPosition()).toBe('2 / 2');
    expect(screen.queryByTitle(/^Karoo/)).toBeNull();
  });

  it('whose player sends nothing is skipped after 15 seconds', async () => {
    await renderVideos([createVideoSlide('a', 'youtube'), createImageSlide('b')]);
    fireEvent.load(getPlayer());
    await advance(14_000);
    expect(getPosition()).toBe('1 / 2');
    await advance(2000);
    expect(getPosition()).toBe('2 / 2');
  });

  it('that its player cannot play is replaced by its still', async () => {
    await renderVideos([createVideoSlide('a', 'youtube'), createImageSlide('b')]);
    fireEvent.load(getPlayer());
    sendMessage({ event: 'onError', info: 150 });
    expect(screen.getByRole('img', { name: inCarousel })).toBeVisible();
  });

  it('accepts messages from its player only', async () => {
    await renderVideos([createVideoSlide('a', 'youtube'), createImageSlide('b')]);
    fireEvent.load(getPlayer());
    sendMessage({ event: 'onStateChange', info: 0 }, { source: window });
    sendMessage({ event: 'onStateChange', info: 0 }, { origin: 'https://evil.example' });
    expect(getPosition()).toBe('1 / 2');
  });

  it('is not fetched with reduced motion until Play', async () => {
    browser.reducedMotion = true;
    await renderVideos([createVideoSlide('a', 'youtube')]);
    expect(screen.queryByTitle('Karoo')).toBeNull();
    press('Play');
    expect(getPlayer()).toBeInTheDocument();
  });
});

describe('B2: messages of the player', () => {
  it.each([
    [{ event: 'onStateChange', info: 0 }, 'ended'],
    [{ event: 'infoDelivery', info: { playerState: 0 } }, 'ended'],
    [{ event: 'onStateChange', info: 1 }, 'progress'],
    [{ event: 'infoDelivery', info: { currentTime: 0 } }, 'progress'],
    [{ event: 'initialDelivery', info: null }, 'progress'],
    [{ event: 'onReady' }, 'progress'],
    [{ event: 'onError', info: 101 }, 'failed'],
    [{ info: 0 }, null],
    [null, null],
    [0, null],
  ])('%j means %s', (message, meaning) => {
    expect(readPlayerMessage(JSON.stringify(message))).toBe(meaning);
    expect(readPlayerMessage(message)).toBe(meaning);
  });

  it('anything else means nothing, and never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => readPlayerMessage(text) === null));
    expect(readPlayerMessage('{"event":')).toBeNull();
    expect(readPlayerMessage(undefined)).toBeNull();
  });
});
