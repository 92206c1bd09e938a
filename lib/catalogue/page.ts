/** The types of categories, in order of precedence when a name is looked up (H3). */
export const CATEGORY_TYPES = ['item_group', 'group', 'collection', 'application', 'brand', 'home'] as const;

export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** An entry of the hub's category tree. Tiles have the same shape. */
export interface Category {
  id: number | null;
  name: string;
  /** A `CategoryType`, or another text from the hub. */
  type: string;
  itemGroup: string | null;
  itemGroupName: string | null;
  collection: string | null;
  application: string | null;
  brand: string | null;
  /** False hides the entry. True if the hub sends no value. */
  published: boolean;
  /** Order among its siblings. 999 if missing (H5). */
  position: number;
  /** A media file name or an absolute URL. Null shows the placeholder. */
  picture: string | null;
}

/** A slide. `source` is a media file name, an absolute URL or a YouTube URL. `poster` is shown until the video plays. */
export type BannerSlide = { kind: 'image'; source: string } | { kind: 'video'; source: string; poster: string | null };

export interface Banner {
  slides: BannerSlide[];
  /** Width and height in pixels give the aspect ratio. Null means the page's default. */
  width: number | null;
  height: number | null;
  linkCategoryId: number | null;
  /** The address that the banner links to, or null. `linkCategoryId` takes precedence. */
  link: string | null;
  /** True for a promotional banner, which changes every 2 s and has no arrows (B1). */
  promo: boolean;
}

export type GalleryPosition = 'top_left' | 'bottom_left' | 'top_right' | 'bottom_right';

/** A picture of a gallery, a media file name or an absolute URL. */
export interface GalleryPicture {
  position: GalleryPosition;
  picture: string;
}

/** What the button of a featured collection does: opens an embedded viewer or a catalogue, or links to the collection. */
export type FeaturedMode =
  | { kind: 'view_collection'; embed: string }
  | { kind: 'view_catalogue'; catalogue: string }
  | { kind: 'explore' };

export interface FeaturedCollection {
  title: string;
  description: string;
  /** The collection that it links to. The hub may name only a part of it. */
  categoryId: number | null;
  itemGroup: string | null;
  application: string | null;
  collection: string | null;
  mode: FeaturedMode;
  pictures: readonly { position: string | null; picture: string }[];
}

/** The positions for pictures of a featured collection. Its text is in the fourth. */
const PICTURE_POSITIONS: readonly GalleryPosition[] = ['top_left', 'bottom_left', 'bottom_right'];

/** Assigns positions to the pictures of a featured collection. Pictures without a free position fill the remaining ones in order. */
export function arrangePictures(pictures: FeaturedCollection['pictures']): GalleryPicture[] {
  const placed = new Map<GalleryPosition, string>();
  const rest: string[] = [];
  for (const { position, picture } of pictures) {
    const place = PICTURE_POSITIONS.find((known) => known === position);
    if (place === undefined || placed.has(place)) rest.push(picture);
    else placed.set(place, picture);
  }
  return PICTURE_POSITIONS.flatMap((position) => {
    const picture = placed.get(position) ?? rest.shift();
    return picture === undefined ? [] : [{ position, picture }];
  });
}

/** The internationals block of the home page. */
export interface InternationalsBlock {
  picture: string | null;
  link: string | null;
  description: string;
}

/** A content page of the hub: home, item group, application, collection or brand. */
export interface CmsPage {
  title: string;
  description: string;
  banner: Banner;
  tiles: Category[];
  collections: Category[];
  newArrivals: Category[];
  /** Null if it is switched off or missing. */
  featured: FeaturedCollection | null;
  gallery: GalleryPicture[];
  internationals: InternationalsBlock | null;
  /** Last change, ISO 8601 in UTC. Absent if unknown. */
  updated?: string;
}

/** A page with its category. Null if the hub does not return one. */
export interface CategoryPage {
  category: Category | null;
  page: CmsPage;
}
