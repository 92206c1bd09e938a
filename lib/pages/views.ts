import type { GridState } from '@/lib/catalogue/filter-url';
import type { Sorting } from '@/lib/catalogue/sorting';
import type { PageHead } from '@/lib/seo/page-metadata';
import type { PictureView } from '@/lib/site/pictures';
import type { buildGridList, GridContext } from './grid';
import type { buildGalleryView, loadBannerView, loadFeaturedAction } from './page-parts';

export interface TileView {
  label: string;
  href: string;
  picture: PictureView;
  /** The item group, on pages with tiles of several groups. */
  note?: string;
}

/** A banner's video: a file, or YouTube's player in a frame. `still` is shown until it plays. */
export type VideoView = { id: string; kind: 'video' | 'youtube'; src: string; still: PictureView };

export type SlideView = { id: string; kind: 'image'; picture: PictureView } | VideoView;

/** A banner, ready to show. `width` and `height` give its aspect ratio on screens above 600 px. */
export type BannerView = NonNullable<Awaited<ReturnType<typeof loadBannerView>>>;

/** The action of a featured collection's button. If `canFrame` is false, the page opens in a tab instead of a frame (B5). */
export type FeaturedAction = NonNullable<Awaited<ReturnType<typeof loadFeaturedAction>>>;

/** A featured collection, ready to show. Its text is at the top right, where a gallery has a picture. */
export interface FeaturedView extends Omit<GalleryView, 'topRight'> {
  title: string;
  description: string;
  action: FeaturedAction | null;
}

export interface HeadLink {
  text: string;
  href: string;
}

/** Element ids of the sections that links under a page's title lead to. */
export const JUMP_TARGET_IDS = { grid: 'products', designs: 'designs' } as const;

/** A link under a page's title to a section of the page, with the number of products: `'161 fabrics · Filter'`. */
export interface JumpView {
  target: (typeof JUMP_TARGET_IDS)[keyof typeof JUMP_TARGET_IDS];
  text: string;
}

/** Pictures in four positions; null where the hub has none. */
export type GalleryView = ReturnType<typeof buildGalleryView>;

export interface CardView {
  key: string;
  design: string;
  colour: string;
  /** Size of the product, or `''` if it has none. */
  size: string;
  href: string;
  /** Null shows 'No Image'. */
  picture: PictureView | null;
  /** Pictures of the colours, if the card shows a whole design. */
  swatches?: PictureView[];
}

/** One page of the filter grid for the browser. */
export type GridList = ReturnType<typeof buildGridList>;

/** A select above the grid. `name` is its key in the URL; the value `''` is the default. */
export interface SortingChoice {
  name: keyof Sorting;
  label: string;
  options: [value: string, text: string][];
  /** The screen reader's announcement for each value. */
  spoken: Record<string, string>;
}

/** A filter grid, ready to show, with the products of the first HTML. */
export interface GridView extends GridContext {
  /** The plural of its products: `'fabrics'`. */
  items: string;
  /** The normalized query of the URL. */
  requested: string;
  /** The number of products without filters; null when it could not be read. */
  all: number | null;
  /** If filters were dropped, the requested ones that exist, for a notice; otherwise null (F12). */
  asked: GridState | null;
  /** The shown state: the requested one without values that are not available. */
  state: GridState;
  /** Null when the products could not be read. The grid then shows an error. */
  list: GridList | null;
  /** Empty when the hub supports no choice. */
  sorting: SortingChoice[];
  canCompare: boolean;
  hasColourFinder?: boolean;
}

/** The designs under one heading of a collection page. */
export interface DesignSectionView {
  heading: string;
  cards: CardView[];
}

/** The title, description and canonical path of a page for search engines. */
export type PageMeta = Pick<PageHead, 'title' | 'details' | 'description' | 'sentences' | 'canonical'>;
