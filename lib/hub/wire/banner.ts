import type { Banner, BannerSlide, GalleryPicture, GalleryPosition } from '@/lib/catalogue/page';
import { isYoutube, parseYoutubeId } from '@/lib/site/youtube';
import { toRecord } from '@/lib/util/common';
import { field, ParseError, parseKeyword, parseLink, parsePixels, parseWhole } from './fields';
import { createObjectParser, type ParseContext, parseItems } from './parse';

const VIDEO_FILE = /\.(mp4|m4v|mov|webm)($|[?#])/i;

function isVideo(address: string): boolean {
  return VIDEO_FILE.test(address) || parseYoutubeId(address) !== null;
}

/** The banner fields of a page. Their names in the response differ from page to page. */
export interface BannerFields {
  /** `carousel` or `video`. A value that starts with `promo` means a promotional carousel. */
  option: unknown;
  carousel: unknown;
  carouselContext: ParseContext;
  video: unknown;
  /** The link of a video banner, or its video if `video` does not hold one. */
  videoLink: unknown;
  /** The link of a carousel. `videoLink` is used if the page has no such field. */
  carouselLink?: unknown;
  linkCategoryId?: unknown;
  width: unknown;
  height: unknown;
}

type VideoSlide = Extract<BannerSlide, { kind: 'video' }>;

/** The address of a slide: the item itself if it is a text, else the first filled field. */
function parseSource(item: unknown): string | null {
  const entry = toRecord(item);
  if (entry === null) return parseLink(item);
  const { video_url, media_url, img_url, url } = entry;
  return [video_url, media_url, img_url, url].map(parseLink).find((address) => address !== null) ?? null;
}

function parsePoster(item: unknown): string | null {
  return parseLink(toRecord(item)?.thumbnail_url);
}

function parseSlide(item: unknown): BannerSlide {
  const source = parseSource(item);
  if (source === null) throw new ParseError('media_url is missing');
  if (isYoutube(source) && parseYoutubeId(source) === null) throw new ParseError('is not a YouTube video');
  const isDeclaredVideo = parseLink(toRecord(item)?.video_url) !== null;
  return isDeclaredVideo || isVideo(source)
    ? { kind: 'video', source, poster: parsePoster(item) }
    : { kind: 'image', source };
}

/** The video of a video banner, from the first of the two fields that holds a video, else from `video`. */
function parseVideo(fields: BannerFields): VideoSlide | null {
  const [video, link] = [parseSource(fields.video), parseLink(fields.videoLink)];
  const source = [video, link].find((address) => address !== null && isVideo(address)) ?? video;
  if (source === null || (isYoutube(source) && parseYoutubeId(source) === null)) return null;
  return { kind: 'video', source, poster: parsePoster(fields.video) };
}

/** The banner's link. `videoLink` is not a link if it is the address of the shown video or of a video file. */
function parseTarget(fields: BannerFields, shown: VideoSlide | null): string | null {
  const videoLink = parseLink(fields.videoLink);
  const beside = videoLink === null || VIDEO_FILE.test(videoLink) || videoLink === shown?.source ? null : videoLink;
  const ownLink = parseLink(fields.carouselLink);
  return shown === null ? (ownLink ?? beside) : (beside ?? ownLink);
}

/** Parses a banner: its video, if there is one and the option is `video` or the carousel is empty, else the carousel. */
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

/** Parses the banner with the fields `{prefix}_media_option`, `{prefix}_media_carousel`, `{prefix}_width` and so on. */
export function parseBannerNamed(prefix: string, record: Record<string, unknown>, context: ParseContext): Banner {
  return parseBanner({
    option: record[`${prefix}_media_option`],
    carousel: record[`${prefix}_media_carousel`],
    carouselContext: context.atKey(`${prefix}_media_carousel`),
    video: record[`${prefix}_media_video`],
    videoLink: record[`${prefix}_media_video_link`],
    linkCategoryId: record[`${prefix}_link_category_id`],
    width: record[`${prefix}_width`],
    height: record[`${prefix}_height`],
  });
}

const PICTURE_POSITIONS: readonly GalleryPosition[] = ['top_left', 'bottom_left', 'top_right', 'bottom_right'];

const parsePictureFields = createObjectParser({
  position: ['position', field.keyword],
  picture: ['file_link', field.requiredLink],
});

/** Parses a picture and its position, ignoring case. Throws a `ParseError` for an unknown position. */
export function parseGalleryPicture(item: unknown): GalleryPicture {
  const { position, picture } = parsePictureFields(item);
  const known = PICTURE_POSITIONS.find((each) => each === position);
  if (known === undefined) throw new ParseError(position ? 'position is not one of the four' : 'position is missing');
  return { position: known, picture };
}

/** Parses a catalogue tile. Its id has at least three digits (`001`). Throws a `ParseError` without a link. */
export const parseLookbookTile = createObjectParser({
  id: ['id', field.code],
  picture: ['catalogue_tile_img_url', field.link],
  link: ['issuu_link', field.requiredLink],
});

/** A catalogue tile. `picture` is its image, `link` the address of the viewer. */
export type LookbookTile = ReturnType<typeof parseLookbookTile>;
