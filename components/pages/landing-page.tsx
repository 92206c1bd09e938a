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

/** The grid and the newsletter come from the routes that have them: otherwise every page would load their JavaScript. */
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
  /** True on staging and development, which name a missing banner (H13). */
  notices: boolean;
  components?: Components;
  /** Replaces the structured data of an ordinary page. */
  nodes?: StructuredNode[];
}

/** A landing page: its head, and its sections in order. */
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
