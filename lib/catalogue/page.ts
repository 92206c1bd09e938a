/** The kinds of category that a hub knows, in the order in which a name is looked up among them (H3). */
export const CATEGORY_TYPES = ['item_group', 'group', 'collection', 'application', 'brand', 'home'] as const;

export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** The six lists of categories that a search by name returns. */
export type CategoryLists = Record<CategoryType, Category[]>;

/** A record with a value for each type of category. */
export function byCategoryType<T>(create: (type: CategoryType) => T): Record<CategoryType, T> {
  return Object.fromEntries(CATEGORY_TYPES.map((type) => [type, create(type)])) as Record<CategoryType, T>;
}

/** An entry of the hub's tree of pages, also used as a tile. */
export interface Category {
  id: number | null;
  name: string;
  /** A `CategoryType`, or whatever else the hub says. */
  type: string;
  itemGroup: string | null;
  itemGroupName: string | null;
  collection: string | null;
  application: string | null;
  brand: string | null;
  /** False hides the entry; a hub that does not say means published. */
  published: boolean;
  /** Place among its siblings; missing counts as 999 (H5). */
  position: number;
  /** Picture of the tile: a file name or an absolute URL, or null for the placeholder. */
  picture: string | null;
}

/** A slide. `source` is a media file name, an absolute URL or a YouTube address; `poster` is shown until a video plays. */
export type BannerSlide = { kind: 'image'; source: string } | { kind: 'video'; source: string; poster: string | null };

/** The banner at the head of a page (B1 to B4). */
export interface Banner {
  slides: BannerSlide[];
  /** Pixels; the two give the aspect ratio. Null: the page's default. */
  width: number | null;
  height: number | null;
  linkCategoryId: number | null;
  /** Address that the banner links to, or null; a category id wins over it. */
  link: string | null;
  /** Promotional: turns every 2 s and has no arrows (B1). */
  promo: boolean;
}

/** Where a picture of a gallery or of a featured collection is placed. */
export type GalleryPosition = 'top_left' | 'bottom_left' | 'top_right' | 'bottom_right';

export interface GalleryPicture {
  position: GalleryPosition;
  picture: string;
}

/** What the button of a featured collection does (B5). */
export type FeaturedMode =
  | { kind: 'view_collection'; embed: string }
  | { kind: 'view_catalogue'; catalogue: string }
  | { kind: 'explore' };

/** The featured-collection block of a page. */
export interface FeaturedCollection {
  title: string;
  description: string;
  /** The collection it leads to, as far as the hub names it. */
  categoryId: number | null;
  itemGroup: string | null;
  application: string | null;
  collection: string | null;
  mode: FeaturedMode;
  pictures: readonly { position: string | null; picture: string }[];
}

/** The places that a featured collection has for pictures; its text takes the fourth (B5). */
const PLACES: readonly GalleryPosition[] = ['top_left', 'bottom_left', 'bottom_right'];

/** The pictures of a featured collection in their positions. Those without a free position of their own fill the remaining ones in order. */
export function placePictures(pictures: FeaturedCollection['pictures']): GalleryPicture[] {
  const placed = new Map<GalleryPosition, string>();
  const rest: string[] = [];
  for (const { position, picture } of pictures) {
    const place = PLACES.find((known) => known === position);
    if (place === undefined || placed.has(place)) rest.push(picture);
    else placed.set(place, picture);
  }
  return PLACES.flatMap((position) => {
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

/** A content page of the hub, one shape for home, item group, application, collection and brand. */
export interface CmsPage {
  title: string;
  description: string;
  banner: Banner;
  tiles: Category[];
  collections: Category[];
  newArrivals: Category[];
  /** Null when its switch is off or the hub has none. */
  featured: FeaturedCollection | null;
  gallery: GalleryPicture[];
  internationals: InternationalsBlock | null;
  /** When it changed last, ISO 8601 in UTC, as far as the hub says. */
  updated?: string;
}

/** A page with its category, if the hub returns it. */
export interface CategoryPage {
  category: Category | null;
  page: CmsPage;
}
