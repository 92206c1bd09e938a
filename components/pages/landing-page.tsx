import { createElement, Fragment, type FunctionComponent } from 'react';
import { CatalogueGrid, FeaturedCollection } from '@/components/content/catalogues';
import {
  BrandWall,
  EmptyGrid,
  HomeTiles,
  InternationalsBand,
  NewArrivals,
  TileGrid,
} from '@/components/content/landing-sections';
import { StructuredData } from '@/components/content/page-foot';
import { MissingContent, PageHead } from '@/components/content/page-head';
import { DirectCollections } from '@/components/content/tile';
import type { LandingView, Section, SectionProps } from '@/lib/pages/sections';
import { listNodes, type StructuredNode } from '@/lib/pages/structured-data';

type Components = { [Kind in keyof SectionProps]?: FunctionComponent<SectionProps[Kind]> };

/** Routes with a grid or a newsletter pass its component, so that other pages do not load its JavaScript. */
const COMPONENTS: Components = {
  brands: BrandWall,
  catalogues: CatalogueGrid,
  collections: DirectCollections,
  emptyGrid: EmptyGrid,
  featured: FeaturedCollection,
  internationals: InternationalsBand,
  missing: ({ section }) => <MissingContent section={section} shown />,
  newArrivals: NewArrivals,
  pair: HomeTiles,
  tiles: TileGrid,
};

function sectionElement<K extends keyof SectionProps>({ kind, props }: Section<K>, components: Components) {
  const component = components[kind];
  if (component === undefined) throw new Error(`The page has no component for its section '${kind}'`);
  return createElement<SectionProps[K]>(component, props);
}

function landingNodes({ meta, sections }: LandingView): StructuredNode[] {
  const cards = sections.flatMap(({ props }) => ('view' in props ? (props.view.list?.cards ?? []) : []));
  return listNodes(meta, cards);
}

interface Props {
  view: LandingView;
  /** True on staging and development, where a missing banner is named (H13). */
  notices: boolean;
  components?: Components;
  /** Replaces the default structured data. */
  nodes?: StructuredNode[];
}

/** A landing page: its head, then its sections in order. */
export function LandingPage({ view, notices, components = {}, nodes = landingNodes(view) }: Props) {
  const all = { ...COMPONENTS, ...components };
  return (
    <>
      <PageHead view={view} notices={notices} />
      {/* The key discards the state of another page's sections. */}
      {createElement(
        Fragment,
        { key: view.canonical },
        ...view.sections.map((section) => sectionElement(section, all)),
      )}
      <StructuredData nodes={nodes} />
    </>
  );
}
