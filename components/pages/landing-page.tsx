import { createElement, Fragment, type FunctionComponent } from 'react';
import {
  BrandWall,
  EmptyGrid,
  HomeTiles,
  InternationalsBand,
  NewArrivals,
  TileGrid,
} from '@/components/content/landing-sections';
import { FeaturedCollection, LookbookGrid } from '@/components/content/lookbooks';
import { StructuredData } from '@/components/content/page-foot';
import { MissingContent, PageHead } from '@/components/content/page-head';
import { DirectCollections } from '@/components/content/tile';
import type { LandingView, Section, SectionProps } from '@/lib/pages/sections';
import { buildListNodes, type StructuredNode } from '@/lib/pages/structured-data';

type Components = { [Kind in keyof SectionProps]?: FunctionComponent<SectionProps[Kind]> };

/** Routes with a grid or a newsletter pass its component, so that other pages do not load its JavaScript. */
const SECTION_COMPONENTS: Components = {
  brands: BrandWall,
  catalogues: LookbookGrid,
  collections: DirectCollections,
  emptyGrid: EmptyGrid,
  featured: FeaturedCollection,
  internationals: InternationalsBand,
  missing: ({ section }) => <MissingContent section={section} isShown />,
  newArrivals: NewArrivals,
  pair: HomeTiles,
  tiles: TileGrid,
};

function renderSection<K extends keyof SectionProps>({ kind, props }: Section<K>, components: Components) {
  const component = components[kind];
  if (component === undefined) throw new Error(`The page has no component for its section '${kind}'`);
  return createElement<SectionProps[K]>(component, props);
}

function buildLandingNodes({ meta, sections }: LandingView): StructuredNode[] {
  const cards = sections.flatMap(({ props }) => ('view' in props ? (props.view.list?.cards ?? []) : []));
  return buildListNodes(meta, cards);
}

interface Props {
  view: LandingView;
  /** True on staging and development, where a missing banner is named (H13). */
  hasNotices: boolean;
  components?: Components;
  /** Replaces the default structured data. */
  nodes?: StructuredNode[];
}

/** A landing page: its head, then its sections in order. */
export function LandingPage({ view, hasNotices, components = {}, nodes = buildLandingNodes(view) }: Props) {
  const all = { ...SECTION_COMPONENTS, ...components };
  return (
    <>
      <PageHead view={view} hasNotices={hasNotices} />
      {/* The key discards the state of another page's sections. */}
      {createElement(Fragment, { key: view.canonical }, ...view.sections.map((section) => renderSection(section, all)))}
      <StructuredData nodes={nodes} />
    </>
  );
}
