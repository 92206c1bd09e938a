import type { GridState } from '@/lib/catalogue/filter-url';
import type { Sorting } from '@/lib/catalogue/sorting';
import type { PageHead } from '@/lib/seo/page-metadata';
import type { PictureView } from '@/lib/site/pictures';
import type { SafeLink } from '@/lib/site/urls';
import type { GridPlace, gridList } from './grid';
import type { bannerView, galleryView } from './page-parts';

/** A tile that leads to another page. */
export interface TileView {
  label: string;
  href: string;
  picture: PictureView;
  /** What kind of thing it is, where the tiles of a page differ in that. */
  note?: string;
}

/** A video of a banner: a file, or a page for a frame at YouTube. `still` is shown until it plays (B2). */
export type VideoView = { id: string; kind: 'video' | 'youtube'; src: string; still: PictureView };

/** A slide of a banner, ready to show. */
export type SlideView = { id: string; kind: 'image'; picture: PictureView } | VideoView;

/** A banner, ready to show. `width` and `height` give its aspect ratio above 600 px (B3). */
export type BannerView = NonNullable<Awaited<ReturnType<typeof bannerView>>>;

/** What the button of a featured collection does, with its address (B5). A page that may not be shown in a frame opens in a tab. */
export type FeaturedAction =
  | { kind: 'view_collection'; embed: string; framed: boolean }
  | { kind: 'view_catalogue'; href: string }
  | { kind: 'explore'; href: string };

/** A featured collection, ready to show; its text takes the place at the top right. */
export interface FeaturedView extends Omit<GalleryView, 'topRight'> {
  title: string;
  description: string;
  action: FeaturedAction | null;
}

/** A link under a page's title to another page. */
export interface HeadLink {
  text: string;
  href: string;
}

/** Ids of the sections that a link under a page's title leads to. */
export const JUMP_TARGET = { grid: 'products', designs: 'designs' } as const;

/** A link under a page's title to a section of the page, which says how much is there: `'161 fabrics · Filter'` (T12). */
export interface JumpView {
  target: (typeof JUMP_TARGET)[keyof typeof JUMP_TARGET];
  text: string;
}

/** Pictures in four places; null where the hub has none. */
export type GalleryView = ReturnType<typeof galleryView>;

/** The internationals block of the home page, ready to show. */
export interface InternationalsView {
  title: string;
  description: string;
  button: string;
  link: SafeLink;
  picture: PictureView | null;
}

/** A card of a grid, ready to show. */
export interface CardView {
  key: string;
  design: string;
  colour: string;
  /** Size of the product, or '' when it has none of its own ('-'). */
  size: string;
  href: string;
  /** Null shows 'No Image'. */
  picture: PictureView | null;
  /** Pictures of its colours when the card shows a whole design (T11). */
  swatches?: PictureView[];
}

/** One page of the filter grid as the browser gets it. */
export type GridList = ReturnType<typeof gridList>;

/** A select beside the number of products, by its key in the URL. The value `''` is the default. */
export interface SortingChoice {
  name: keyof Sorting;
  label: string;
  options: [value: string, text: string][];
  /** By value, what is announced when an option has been chosen. */
  spoken: Record<string, string>;
}

/** A filter grid ready to show: which page it belongs to, and the products of its first HTML. */
export interface GridView extends GridPlace {
  /** What its products are called: `'fabrics'`. */
  items: string;
  requested: string;
  /** The number of products without filters; null when it could not be read. */
  all: number | null;
  /** The requested filters with only the values that exist, when some were dropped; without values when these cannot be read; otherwise null (F12). */
  asked: GridState | null;
  /** What is shown: the state asked for, less values that are no longer available (F12). */
  state: GridState;
  /** Null when the products could not be read: the grid shows its own text for that (F8). */
  list: GridList | null;
  /** Empty when the hub offers no other order. */
  sorting: SortingChoice[];
  compares: boolean;
  byColour?: boolean;
}

/** The designs under one heading (C2). */
export interface DesignSectionView {
  heading: string;
  cards: CardView[];
}

/** What a page's title, description and address for search engines are made from. */
export type PageMeta = Pick<PageHead, 'title' | 'details' | 'description' | 'sentences' | 'canonical'>;
