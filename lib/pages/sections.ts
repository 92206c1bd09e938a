import { countItems } from '@/lib/catalogue/item-groups';
import type { Banner, Category, FeaturedCollection, InternationalsBlock } from '@/lib/catalogue/page';
import { listPublished } from '@/lib/catalogue/tiles';
import { buildPictureView, type PictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { createSafeLink } from '@/lib/site/urls';
import { shouldShowMissing } from '@/lib/site/variants';
import type { LookbookTileView } from './lookbook';
import { buildCollectionTiles, loadBannerView, loadFeaturedView } from './page-parts';
import type { Site } from './site';
import {
  type FeaturedView,
  type GridView,
  type HeadLink,
  JUMP_TARGET_IDS,
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
  catalogues: { title: string; tiles: LookbookTileView[] };
  collections: { title: string; tiles: TileView[] };
  /** Replaces a grid without any products. `items` is the plural of its products: `'fabrics'`. */
  emptyGrid: { items: string };
  featured: { featured: FeaturedView };
  grid: { view: GridView };
  internationals: { block: ReturnType<typeof buildInternationalsBlock> };
  /** Notice on staging and development that a section is empty. */
  missing: { section: string };
  newArrivals: { tiles: TileView[] };
  /** `textVersion` and the page's path are sent along and stored as what the visitor agreed to. */
  newsletter: { title: string; text: string; textVersion: string; page: string };
  /** Two large tiles. */
  pair: { label: string; tiles: TileView[] };
  /** `hasHeading` shows the label as a heading. */
  tiles: { label: string; hasHeading?: boolean; tiles: TileView[] };
}

/** A section of a landing page with the props of its component. */
export interface Section<K extends keyof SectionProps = keyof SectionProps> {
  kind: K;
  props: SectionProps[K];
}

/** A section. If `props` is null, a notice that `notice` is missing, or null without `notice`. */
export function createSection<K extends keyof SectionProps>(
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
export function createTileSection<K extends TileKind>(kind: K, props: SectionProps[K], notice: string | null = null) {
  return createSection(kind, props.tiles.length === 0 ? null : props, notice);
}

/** The filter grid, or the empty-grid section if there are no products even without filters. */
export function createGridSection(view: GridView): Section | null {
  return view.all === 0 ? createSection('emptyGrid', { items: view.items }) : createSection('grid', { view });
}

/** Tiles of the published new arrivals, which link to their collections. */
export function createNewArrivalSection(site: Site, categories: readonly Category[]) {
  const tiles = buildCollectionTiles(site, listPublished(categories));
  return createTileSection('newArrivals', { tiles }, 'new arrivals');
}

/** The section of the featured collection. Without one, a notice that `notice` is missing, or null without `notice`. */
export async function loadFeaturedSection(
  site: Site,
  collection: FeaturedCollection | null,
  notice: string | null = null,
) {
  const featured = await loadFeaturedView(site, collection);
  return createSection('featured', featured && { featured }, notice);
}

function buildInternationalsBlock(site: Site, { description, link, picture }: InternationalsBlock) {
  return {
    ...supplier.internationals,
    description,
    link: createSafeLink(site.settings, link) ?? { href: '/internationals', isExternal: false },
    picture: buildPictureView(site, picture),
  };
}

/** The internationals section of the home page; null without a block. */
export function createInternationalsSection(site: Site, block: InternationalsBlock | null) {
  return createSection('internationals', block && { block: buildInternationalsBlock(site, block) });
}

function hasContent({ kind, props }: Section): boolean {
  return kind !== 'missing' && kind !== 'emptyGrid' && !('view' in props && props.view.list?.total === 0);
}

function findJump(sections: readonly Section[]): JumpView | null {
  const [grid] = sections.flatMap(({ props }) => ('view' in props ? props.view : []));
  return grid?.all ? { target: JUMP_TARGET_IDS.grid, text: `${countItems(grid.itemGroup, grid.all)} · Filter` } : null;
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

export type LandingView = Awaited<ReturnType<typeof buildLandingView>>;

/** Creates the view of a landing page. Leaves out null sections and, on the live site, notices of missing content. */
export async function buildLandingView(
  site: Site,
  head: LandingHead,
  banner: Banner | null,
  sections: readonly (Section | null | Promise<Section | null>)[],
  options: { bannerSize?: { width: number; height: number }; shouldShowBanner?: boolean } = {},
) {
  const [view, ...loaded] = await Promise.all([loadBannerView(site, banner, options.bannerSize), ...sections] as const);
  const shown = loaded.filter((entry) => entry !== null);
  const meta: PageMeta = head.meta ?? head;
  return {
    ...head,
    /** A page without content gets no canonical path, so that search engines do not index it. */
    meta: shown.some(hasContent) ? meta : { ...meta, canonical: null },
    banner: view,
    /** Link to the grid; null unless it has products. */
    jump: findJump(shown),
    /** Whether staging and development show a notice if the banner is missing. */
    shouldShowBanner: options.shouldShowBanner ?? true,
    sections: shouldShowMissing(site.variant) ? shown : shown.filter(({ kind }) => kind !== 'missing'),
  };
}
