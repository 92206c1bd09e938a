import type { Banner, BannerSlide } from '@/lib/catalogue/page';
import { Misfit, readItems } from './lists';
import type { Place } from './place';
import { asRecord, readKeyword, readLink, readPixels, readWhole } from './scalars';

const VIDEO_FILE = /\.(mp4|webm)($|[?#])/i;
const YOUTUBE = /^(https?:)?\/\/((www|m)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)\//i;

function isVideo(address: string): boolean {
  return VIDEO_FILE.test(address) || YOUTUBE.test(address);
}

/** What the banner fields of a page hold, whatever that page calls them. */
export interface BannerFields {
  /** `carousel` or `video`. */
  option: unknown;
  carousel: unknown;
  /** Path of the carousel in the answer, for the log. */
  carouselPlace: Place;
  video: unknown;
  /** Address that a video banner links to; a video itself when it is a YouTube or mp4 address and `video` is empty. */
  videoLink: unknown;
  /** Address that a carousel links to; `videoLink` when the page has no field of its own for it. */
  carouselLink?: unknown;
  linkCategoryId?: unknown;
  width: unknown;
  height: unknown;
}

/** Reads a slide: an address, or an object that holds one under any of the names that the contract uses. */
function readSlide(item: unknown): BannerSlide {
  const entry = asRecord(item);
  const video = readLink(entry?.video_url);
  if (video !== null) return { kind: 'video', source: video };
  const source = readLink(entry === null ? item : (entry.media_url ?? entry.img_url ?? entry.url));
  if (source === null) throw new Misfit('media_url is missing');
  return { kind: isVideo(source) ? 'video' : 'image', source };
}

/**
 * Reads a banner (B1 to B4). The option `video` gives one video slide when there is a video to show; everything else, and a
 * video banner without its video, gives the slides of the carousel.
 */
export function readBanner(fields: BannerFields): Banner {
  const video = readLink(asRecord(fields.video)?.video_url ?? fields.video);
  const videoLink = readLink(fields.videoLink);
  const source = video ?? (videoLink !== null && isVideo(videoLink) ? videoLink : null);
  const carousel = () =>
    readItems(
      fields.carouselPlace,
      typeof fields.carousel === 'string' ? [fields.carousel] : fields.carousel,
      readSlide,
    );
  const asksForVideo = readKeyword(fields.option) === 'video';
  const slides = asksForVideo && source !== null ? [] : carousel();
  const showsVideo = source !== null && (asksForVideo || (slides.length === 0 && video !== null));
  const carouselLink = readLink(fields.carouselLink);
  return {
    slides: showsVideo ? [{ kind: 'video', source }] : slides,
    width: readPixels(fields.width),
    height: readPixels(fields.height),
    linkCategoryId: readWhole(fields.linkCategoryId),
    link: showsVideo
      ? source === videoLink
        ? carouselLink
        : (videoLink ?? carouselLink)
      : (carouselLink ?? videoLink),
  };
}
