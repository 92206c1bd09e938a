import type { z } from 'zod';
import type { Banner, BannerSlide, GalleryPicture, GalleryPosition } from '@/lib/catalogue/page';
import { isYoutube, youtubeId } from '@/lib/site/youtube';
import { asRecord } from '@/lib/util/common';
import { field, parseKeyword, parseLink, parsePixels, parseWhole } from './fields';
import { type ParseContext, ParseError, parseFields, parseItems, wireObject } from './parse';

const VIDEO_FILE = /\.(mp4|m4v|mov|webm)($|[?#])/i;

function isVideo(address: string): boolean {
  return VIDEO_FILE.test(address) || youtubeId(address) !== null;
}

/** The banner fields of a page, under whatever names the page has them. */
export interface BannerFields {
  /** `carousel` or `video`; a value that starts with `promo` marks a promotional carousel. */
  option: unknown;
  carousel: unknown;
  carouselContext: ParseContext;
  video: unknown;
  /** The link of a video banner, or the video itself when it is a YouTube or mp4 address and `video` is empty. */
  videoLink: unknown;
  /** The link of a carousel; `videoLink` when the page has no field of its own for it. */
  carouselLink?: unknown;
  linkCategoryId?: unknown;
  width: unknown;
  height: unknown;
}

type VideoSlide = Extract<BannerSlide, { kind: 'video' }>;

/** The address of a slide: the item itself, or the value under any of the contract's names. */
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
  if (isYoutube(source) && youtubeId(source) === null) throw new ParseError('is not a YouTube video');
  const isDeclaredVideo = parseLink(asRecord(item)?.video_url) !== null;
  return isDeclaredVideo || isVideo(source)
    ? { kind: 'video', source, poster: parsePoster(item) }
    : { kind: 'image', source };
}

/** The video of a video banner: whichever of the two fields holds a video, else the first one. */
function parseVideo(fields: BannerFields): VideoSlide | null {
  const [video, link] = [parseSource(fields.video), parseLink(fields.videoLink)];
  const source = [video, link].find((address) => address !== null && isVideo(address)) ?? video;
  if (source === null || (isYoutube(source) && youtubeId(source) === null)) return null;
  return { kind: 'video', source, poster: parsePoster(fields.video) };
}

/** The banner's link. The address of a video file is the banner's own video, not a link. */
function parseTarget(fields: BannerFields, shown: VideoSlide | null): string | null {
  const videoLink = parseLink(fields.videoLink);
  const beside = videoLink === null || VIDEO_FILE.test(videoLink) || videoLink === shown?.source ? null : videoLink;
  const ownLink = parseLink(fields.carouselLink);
  return shown === null ? (ownLink ?? beside) : (beside ?? ownLink);
}

/** Parses a banner (B1 to B4): one video slide for the option `video`, else, and without a video, the carousel. */
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

/** Parses the banner whose fields are `{prefix}_media_option`, `{prefix}_media_carousel`, `{prefix}_width` and so on. */
export function parseBannerNamed(prefix: string, record: Record<string, unknown>, context: ParseContext): Banner {
  return parseBanner({
    option: record[`${prefix}_media_option`],
    carousel: record[`${prefix}_media_carousel`],
    carouselContext: context.key(`${prefix}_media_carousel`),
    video: record[`${prefix}_media_video`],
    videoLink: record[`${prefix}_media_video_link`],
    linkCategoryId: record[`${prefix}_link_category_id`],
    width: record[`${prefix}_width`],
    height: record[`${prefix}_height`],
  });
}

const POSITIONS: readonly GalleryPosition[] = ['top_left', 'bottom_left', 'top_right', 'bottom_right'];

const pictureSchema = wireObject({ position: ['position', field.keyword], picture: ['file_link', field.requiredLink] });

/** Parses a picture with its position, in any case. Throws a `ParseError` for an unknown position. */
export function parseGalleryPicture(item: unknown): GalleryPicture {
  const { position, picture } = parseFields(pictureSchema, item);
  const known = POSITIONS.find((each) => each === position);
  if (known === undefined) throw new ParseError(position ? 'position is not one of the four' : 'position is missing');
  return { position: known, picture };
}

const tileSchema = wireObject({
  id: ['id', field.code],
  picture: ['catalogue_tile_img_url', field.link],
  link: ['issuu_link', field.requiredLink],
});

/** A catalogue tile: its picture and the address of the viewer. */
export type CatalogueTile = z.output<typeof tileSchema>;

/** Parses a catalogue tile. Its id keeps three digits (`001`). Throws a `ParseError`. */
export function parseCatalogueTile(item: unknown): CatalogueTile {
  return parseFields(tileSchema, item);
}
