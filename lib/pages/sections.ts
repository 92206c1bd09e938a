import { countItems } from '@/lib/catalogue/item-groups';
import type { Banner, Category, FeaturedCollection, InternationalsBlock } from '@/lib/catalogue/page';
import { publishedByPosition } from '@/lib/catalogue/tiles';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { safeLink } from '@/lib/site/urls';
import { showsMissingContent } from '@/lib/site/variants';
import type { CatalogueTileView } from './catalogue';
import { bannerView, collectionTileViews, featuredView } from './page-parts';
import type { Site } from './site';
import {
  type FeaturedView,
  type GridView,
  type HeadLink,
  type InternationalsView,
  JUMP_TARGET,
  type JumpView,
  type PageMeta,
  type TileView,
} from './views';

export interface BrandTileView {
  name: string;
  href: string;
  wordmark: PictureView | null;
}

/** The sections of a landing page: the props of each kind's component. */
export interface SectionProps {
  brands: { tiles: BrandTileView[] };
  catalogues: { title: string; tiles: CatalogueTileView[] };
  collections: { title: string; tiles: TileView[] };
  /** Replaces a grid without any products. `items` is the plural of its products: `'fabrics'`. */
  emptyGrid: { items: string };
  featured: { featured: FeaturedView };
  grid: { view: GridView };
  internationals: { block: InternationalsView };
  /** Notice on staging and development that a section is empty. */
  missing: { section: string };
  newArrivals: { tiles: TileView[] };
  newsletter: { title: string; text: string; textVersion: string; page: string };
  /** Two large tiles. */
  pair: { label: string; tiles: TileView[] };
  /** `headed` shows the label as a heading. */
  tiles: { label: string; headed?: boolean; tiles: TileView[] };
}

/** A section of a landing page with the props of its component. */
export interface Section<K extends keyof SectionProps = keyof SectionProps> {
  kind: K;
  props: SectionProps[K];
}

/** A section. If `props` is null, a notice that `notice` is missing, or null without `notice`. */
export function section<K extends keyof SectionProps>(
  kind: K,
  props: SectionProps[K] | null,
  notice: string | null = null,
): Section | null {
  if (props !== null) return { kind, props };
  return notice === null ? null : { kind: 'missing', props: { section: notice } };
}

type TileKind = {
  [K in keyof SectionProps]: SectionProps[K] extends { tiles: unknown[] } ? K : never;
}[keyof SectionProps];

/** A section of tiles. Without tiles, a notice that `notice` is missing, or null without `notice`. */
export function tileSection<K extends TileKind>(kind: K, props: SectionProps[K], notice: string | null = null) {
  return section(kind, props.tiles.length === 0 ? null : props, notice);
}

/** The filter grid, or the empty-grid section if there are no products even without filters. */
export function gridSection(view: GridView): Section | null {
  return view.all === 0 ? section('emptyGrid', { items: view.items }) : section('grid', { view });
}

/** Tiles of the published new arrivals, which link to their collections. */
export function newArrivalSection(site: Site, categories: readonly Category[]) {
  const tiles = collectionTileViews(site, publishedByPosition(categories));
  return tileSection('newArrivals', { tiles }, 'new arrivals');
}

/** The section of the featured collection. Without one, a notice that `notice` is missing, or null without `notice`. */
export async function featuredSection(site: Site, collection: FeaturedCollection | null, notice: string | null = null) {
  const featured = await featuredView(site, collection);
  return section('featured', featured && { featured }, notice);
}

/** The internationals section of the home page; null without a block. */
export function internationalsSection(site: Site, block: InternationalsBlock | null) {
  if (block === null) return null;
  const { title, button } = supplier.internationals;
  return section('internationals', {
    block: {
      title,
      button,
      description: block.description,
      link: safeLink(site.settings, block.link) ?? { href: '/internationals', external: false },
      picture: pictureView(site, block.picture),
    },
  });
}

function hasContent({ kind, props }: Section): boolean {
  return kind !== 'missing' && kind !== 'emptyGrid' && !('view' in props && props.view.list?.total === 0);
}

function jumpOf(sections: readonly Section[]): JumpView | null {
  const [grid] = sections.flatMap(({ props }) => ('view' in props ? props.view : []));
  return grid?.all ? { target: JUMP_TARGET.grid, text: `${countItems(grid.itemGroup, grid.all)} · Filter` } : null;
}

export interface LandingHead extends PageMeta {
  /** Appended to the title in the h1 of a filtered page: `' in Blue'`. */
  suffix?: string;
  /** Path of the page without filters. */
  canonical: string;
  /** Links under the title, for example to lists of products. */
  links?: readonly HeadLink[];
  /** Title, description and canonical path of a filtered page for search engines. */
  meta?: PageMeta;
}

/** The head of a landing page, with the hub's page. */
export interface LoadedHead<P> extends LandingHead {
  page: P;
}

export type LandingView = Awaited<ReturnType<typeof landingView>>;

/** Creates the view of a landing page. Leaves out null sections and, on the live site, notices of missing content. */
export async function landingView(
  site: Site,
  head: LandingHead,
  banner: Banner | null,
  sections: readonly (Section | null | Promise<Section | null>)[],
  options: { bannerSize?: { width: number; height: number }; needsBanner?: boolean } = {},
) {
  const [view, ...loaded] = await Promise.all([bannerView(site, banner, options.bannerSize), ...sections] as const);
  const shown = loaded.filter((entry) => entry !== null);
  const meta: PageMeta = head.meta ?? head;
  return {
    ...head,
    /** A page without content gets no canonical path, so that search engines do not index it. */
    meta: shown.some(hasContent) ? meta : { ...meta, canonical: null },
    banner: view,
    /** Link to the grid; null unless it has products. */
    jump: jumpOf(shown),
    /** Whether staging and development show a notice if the banner is missing. */
    needsBanner: options.needsBanner ?? true,
    sections: showsMissingContent(site.variant) ? shown : shown.filter(({ kind }) => kind !== 'missing'),
  };
}
