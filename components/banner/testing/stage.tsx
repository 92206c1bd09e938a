import { act, fireEvent, render, screen } from '@testing-library/react';
import { Banner } from '@/components/banner/banner';
import type { BannerView, SlideView, VideoView } from '@/lib/pages/views';

const picture = (id: string) => ({ src: `/media/large/${id}.webp`, optimised: true, focus: null });

/** For tests: a slide with the picture `{id}.webp`. */
export const image = (id: string): SlideView => ({ id, kind: 'image', picture: picture(id) });

/** For tests: a video, with the still `{id}-still.webp`. */
export const videoSlide = (id: string, kind: VideoView['kind'] = 'video'): VideoView => ({
  id,
  kind,
  src: kind === 'video' ? `/media/large/${id}.mp4` : `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  still: picture(`${id}-still`),
});

/** For tests: shows a banner of these slides on a page named Karoo. */
export function show(slides: SlideView[], changes: Partial<BannerView> = {}) {
  const banner = { slides, width: 2880, height: 1050, link: null, promo: false, ...changes };
  return render(<Banner banner={banner} title="Karoo" />);
}

/** For tests: what the browser reports about motion, loaded pictures and videos. Reset by `setStage`. */
export const stage = {
  reducedMotion: false,
  /** Pictures have been fetched as soon as they are asked for. */
  picturesCome: true,
  /** What `play()` is answered with: nothing, or a refusal. */
  refusal: null as DOMException | null,
  /** The commands that videos received: 'play' and 'pause'. */
  commands: [] as string[],
};

/** For tests: a browser with a stopped clock, in which every picture and video loads at once. */
export function setStage(): void {
  jest.useFakeTimers();
  Object.assign(stage, { reducedMotion: false, picturesCome: true, refusal: null, commands: [] });
  window.matchMedia = ((query: string) => ({ matches: stage.reducedMotion, media: query })) as typeof window.matchMedia;
  Object.defineProperty(HTMLImageElement.prototype, 'complete', { configurable: true, get: () => stage.picturesCome });
  HTMLMediaElement.prototype.play = async () => {
    stage.commands.push('play');
    if (stage.refusal !== null) throw stage.refusal;
  };
  HTMLMediaElement.prototype.pause = () => {
    stage.commands.push('pause');
  };
  setHidden(false);
}

/** For tests: puts the page into a tab that is not seen, or brings it back. */
export function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** For tests: lets time pass, and what waits for it happen. */
export const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));

/** For tests: presses a control. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** For tests: the banner's frame. */
export const frame = () => screen.getByRole('region', { name: 'Banner' });

/** For tests: which slide is shown, as '2 / 3'. */
export const place = () => screen.getByText(/^\d+ \/ \d+$/).textContent;

/** For tests: the pictures that have been asked for, by id. */
export function fetched(): string[] {
  return [...document.images].map(({ src }) => /large%2F([\w-]+)\.webp/.exec(src)?.[1] ?? src);
}
