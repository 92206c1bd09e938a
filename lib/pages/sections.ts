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

/** A brand that leads to its page. */
export interface BrandTileView {
  name: string;
  href: string;
  wordmark: PictureView | null;
}

/** The kinds of sections below the head of a landing page, each with the properties of its component. */
export interface SectionProps {
  brands: { tiles: BrandTileView[] };
  catalogues: { title: string; tiles: CatalogueTileView[] };
  collections: { title: string; tiles: TileView[] };
  /** Takes the place of a grid that has no products at all; `items` is what they would be called. */
  emptyGrid: { items: string };
  featured: { featured: FeaturedView };
  grid: { view: GridView };
  internationals: { block: InternationalsView };
  /** Says on staging and development that a section is empty (H13). */
  missing: { section: string };
  newArrivals: { tiles: TileView[] };
  newsletter: { title: string; text: string; textVersion: string; page: string };
  /** Two large tiles. */
  pair: { label: string; tiles: TileView[] };
  /** `headed` shows the label as a heading. */
  tiles: { label: string; headed?: boolean; tiles: TileView[] };
}

/** A section with its content, for the component of its kind (`components/pages/landing-page.tsx`). */
export interface Section<K extends keyof SectionProps = keyof SectionProps> {
  kind: K;
  props: SectionProps[K];
}

/** A section; without content the notice that it is missing, if a notice is given, else nothing. */
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

/** As `section`, for tiles: an empty list counts as no content. */
export function tileSection<K extends TileKind>(kind: K, props: SectionProps[K], notice: string | null = null) {
  return section(kind, props.tiles.length === 0 ? null : props, notice);
}

/** The filter grid; without any products a sentence with links to other pages. */
export function gridSection(view: GridView): Section | null {
  return view.all === 0 ? section('emptyGrid', { items: view.items }) : section('grid', { view });
}

/** The published new arrivals, each leading to its collection (H5). */
export function newArrivalSection(site: Site, categories: readonly Category[]) {
  const tiles = collectionTileViews(site, publishedByPosition(categories));
  return tileSection('newArrivals', { tiles }, 'new arrivals');
}

/** The featured collection (B5). */
export async function featuredSection(site: Site, collection: FeaturedCollection | null, notice: string | null = null) {
  const featured = await featuredView(site, collection);
  return section('featured', featured && { featured }, notice);
}

/** The internationals of the home page. */
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

/** What a landing page is about. */
export interface LandingHead extends PageMeta {
  /** Completes the h1 of a page that looks like the plain one: `' in Blue'`. */
  suffix?: string;
  /** Path of the page without filters. */
  canonical: string;
  /** Lists of products elsewhere. */
  links?: readonly HeadLink[];
  /** For search engines, where filters in its address change what they see (S7). */
  meta?: PageMeta;
}

/** The head of a landing page, with the hub's page that it was made from. */
export interface LoadedHead<P> extends LandingHead {
  page: P;
}

/** A landing page, ready to show: its head, and its sections in order. */
export type LandingView = Awaited<ReturnType<typeof landingView>>;

/** Creates the view of a landing page. A null section is left out, and the notices of missing ones on the live site. */
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
    /** For search engines. */
    meta: shown.some(hasContent) ? meta : { ...meta, canonical: null },
    banner: view,
    /** Leads to the grid, where the page has one with products. */
    jump: jumpOf(shown),
    /** True where staging and development name a missing banner (H13). */
    needsBanner: options.needsBanner ?? true,
    sections: showsMissingContent(site.variant) ? shown : shown.filter(({ kind }) => kind !== 'missing'),
  };
}
