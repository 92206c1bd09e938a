import { z } from 'zod';
import type { Banner, BannerSlide, GalleryPicture, GalleryPosition } from '@/lib/catalogue/page';
import type { CatalogueTile } from '@/lib/hub/pages';
import { isYoutube, youtubeId } from '@/lib/site/youtube';
import { asRecord, code, link, parseKeyword, parseLink, parsePixels, parseWhole, raw, requiredLink } from './fields';
import { type ParseContext, ParseError, parseFields, parseItems } from './parse';

const VIDEO_FILE = /\.(mp4|m4v|mov|webm)($|[?#])/i;

function isVideo(address: string): boolean {
  return VIDEO_FILE.test(address) || youtubeId(address) !== null;
}

/** What the banner fields of a page hold, whatever that page calls them. */
export interface BannerFields {
  /** `carousel` or `video`; a word that begins with `promo` makes a carousel a promotional one. */
  option: unknown;
  carousel: unknown;
  /** Path of the carousel in the answer, for the log. */
  carouselContext: ParseContext;
  video: unknown;
  /** Address that a video banner links to; a video itself when it is a YouTube or mp4 address and `video` is empty. */
  videoLink: unknown;
  /** Address that a carousel links to; `videoLink` when the page has no field of its own for it. */
  carouselLink?: unknown;
  linkCategoryId?: unknown;
  width: unknown;
  height: unknown;
}

type VideoSlide = Extract<BannerSlide, { kind: 'video' }>;

/** The address that a slide stands for: itself, or the one that an object holds under any of the names of the contract. */
function parseSource(item: unknown): string | null {
  const entry = asRecord(item);
  if (entry === null) return parseLink(item);
  const { video_url, media_url, img_url, url } = entry;
  return [video_url, media_url, img_url, url].map(parseLink).find((address) => address !== null) ?? null;
}

function parsePoster(item: unknown): string | null {
  return parseLink(asRecord(item)?.thumbnail_url);
}

function parseSlide(item: unknown): BannerSlide {
  const source = parseSource(item);
  if (source === null) throw new ParseError('media_url is missing');
  if (isYoutube(source) && youtubeId(source) === null) throw new ParseError('is no video of YouTube');
  const saysVideo = parseLink(asRecord(item)?.video_url) !== null;
  return saysVideo || isVideo(source)
    ? { kind: 'video', source, poster: parsePoster(item) }
    : { kind: 'image', source };
}

/** The video of a video banner: of its two fields the one that holds a video, else what stands in the first. */
function parseVideo(fields: BannerFields): VideoSlide | null {
  const [video, link] = [parseSource(fields.video), parseLink(fields.videoLink)];
  const source = [video, link].find((address) => address !== null && isVideo(address)) ?? video;
  if (source === null || (isYoutube(source) && youtubeId(source) === null)) return null;
  return { kind: 'video', source, poster: parsePoster(fields.video) };
}

/** Where a banner leads. A video file is no place to lead to: its address is that of the banner's own video. */
function parseTarget(fields: BannerFields, shown: VideoSlide | null): string | null {
  const videoLink = parseLink(fields.videoLink);
  const beside = videoLink === null || VIDEO_FILE.test(videoLink) || videoLink === shown?.source ? null : videoLink;
  const ownLink = parseLink(fields.carouselLink);
  return shown === null ? (ownLink ?? beside) : (beside ?? ownLink);
}

/**
 * Reads a banner (B1 to B4). The option `video` gives one video slide when there is a video to show, with its own poster or
 * else the first picture of the carousel. Everything else, and a video banner without its video, gives the slides of the carousel.
 */
export function parseBanner(fields: BannerFields): Banner {
  const option = parseKeyword(fields.option);
  const video = parseVideo(fields);
  const carousel = typeof fields.carousel === 'string' ? [fields.carousel] : fields.carousel;
  const slides = parseItems(fields.carouselContext, carousel, parseSlide);
  const isLeft = slides.length === 0 && parseSource(fields.video) !== null;
  const shown = video !== null && (option === 'video' || isLeft) ? video : null;
  const firstPicture = slides.find((slide) => slide.kind === 'image')?.source ?? null;
  return {
    slides: shown === null ? slides : [{ ...shown, poster: shown.poster ?? firstPicture }],
    width: parsePixels(fields.width),
    height: parsePixels(fields.height),
    linkCategoryId: parseWhole(fields.linkCategoryId),
    link: parseTarget(fields, shown),
    promo: option.startsWith('promo'),
  };
}

const POSITIONS: readonly GalleryPosition[] = ['top_left', 'bottom_left', 'top_right', 'bottom_right'];

const pictureSchema = z.object({ position: raw, file_link: requiredLink });

/**
 * Reads a picture in its place; the position in any case, with spaces or hyphens for the underscore (contract). Throws a
 * `Misfit` for a position that is none of the four, or without a picture.
 */
export function parseGalleryPicture(item: unknown): GalleryPicture {
  const entry = parseFields(pictureSchema, item);
  const said = parseKeyword(entry.position);
  const known = POSITIONS.find((each) => each === said);
  if (known === undefined) throw new ParseError(said === '' ? 'position is missing' : 'position is none of the four');
  return { position: known, picture: entry.file_link };
}

const tileSchema = z.object({ id: code, catalogue_tile_img_url: link, issuu_link: requiredLink });

/** Reads a catalogue tile (I3). Its id keeps three digits, so that tile 001 is known by it. Throws a `Misfit`. */
export function parseCatalogueTile(item: unknown): CatalogueTile {
  const tile = parseFields(tileSchema, item);
  return { id: tile.id, picture: tile.catalogue_tile_img_url, link: tile.issuu_link };
}
