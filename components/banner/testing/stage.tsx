import { act, fireEvent, render, screen } from '@testing-library/react';
import { Banner } from '@/components/banner/banner';
import type { BannerView, SlideView, VideoView } from '@/lib/pages/views';

const createPicture = (id: string) => ({ src: `/media/large/${id}.webp`, optimised: true, focus: null });

/** A slide with the picture `{id}.webp`. */
export const createImageSlide = (id: string): SlideView => ({ id, kind: 'image', picture: createPicture(id) });

/** A video with the still `{id}-still.webp`. */
export const createVideoSlide = (id: string, kind: VideoView['kind'] = 'video'): VideoView => ({
  id,
  kind,
  src: kind === 'video' ? `/media/large/${id}.mp4` : `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  still: createPicture(`${id}-still`),
});

/** Renders a banner of these slides on a page named Karoo. */
export function renderBanner(slides: SlideView[], changes: Partial<BannerView> = {}) {
  const banner = { slides, width: 2880, height: 1050, link: null, promo: false, ...changes };
  return render(<Banner banner={banner} title="Karoo" />);
}

/** What the simulated browser reports about motion, pictures and videos. `setUpBrowser` resets it. */
export const browser = {
  reducedMotion: false,
  /** True when pictures load as soon as they are rendered. */
  picturesLoad: true,
  /** The error of `play()`; null when it succeeds. */
  playError: null as DOMException | null,
  /** The commands that videos received, in order: 'play' and 'pause'. */
  commands: [] as string[],
};

/** Simulates a browser with fake timers in which every picture and video loads at once. */
export function setUpBrowser(): void {
  jest.useFakeTimers();
  Object.assign(browser, { reducedMotion: false, picturesLoad: true, playError: null, commands: [] });
  window.matchMedia = ((query: string) => ({
    matches: browser.reducedMotion,
    media: query,
  })) as typeof window.matchMedia;
  Object.defineProperty(HTMLImageElement.prototype, 'complete', {
    configurable: true,
    get: () => browser.picturesLoad,
  });
  HTMLMediaElement.prototype.play = async () => {
    browser.commands.push('play');
    if (browser.playError !== null) throw browser.playError;
  };
  HTMLMediaElement.prototype.pause = () => {
    browser.commands.push('pause');
  };
  setHidden(false);
}

/** Hides the tab or shows it again. */
export function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

export const advance = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

export const getBanner = () => screen.getByRole('region', { name: 'Banner' });

/** The number of the current slide and the total: '2 / 3'. */
export const getPosition = () => screen.getByText(/^\d+ \/ \d+$/).textContent;

/** The ids of the pictures in the page. */
export function getPictureIds(): string[] {
  return [...document.images].map(({ src }) => /large%2F([\w-]+)\.webp/.exec(src)?.[1] ?? src);
}
