import type { ReactNode } from 'react';
import { StructuredData } from '@/components/content/page-foot';
import { PageHead } from '@/components/content/page-head';
import type { CompanyHeadView } from '@/lib/pages/company';
import type { NamedDocument } from '@/lib/pages/editor-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import type { Site } from '@/lib/pages/site';
import { pageNodes, type StructuredNode } from '@/lib/pages/structured-data';
import { createPage } from './create-page';

interface CompanyPage<V extends CompanyHeadView> {
  /** The hub's name of the document, for the editors' bar: `'page careers'`. */
  document?: NamedDocument;
  load: (site: Site) => V | Promise<V>;
  /** The sections below the title. `notices` is true on staging and development, which name the empty ones. */
  Sections: (props: { view: V; notices: boolean }) => ReactNode;
  /** For search engines; by default the breadcrumbs alone. */
  nodes?: (view: V) => StructuredNode[];
  /** False where a page without a banner is complete. */
  needsBanner?: boolean;
}

/** The exports of a route without parameters: banner, title and description, then its sections. */
export function createCompanyPage<V extends CompanyHeadView>({
  document = null,
  load,
  Sections,
  nodes = pageNodes,
  needsBanner = true,
}: CompanyPage<V>) {
  return createPage({
    document,
    load: (site) => load(site),
    metadata: ({ title, description, canonical, banner }) => pageMetadata({ title, description, canonical, banner }),
    render: (view, notices) => (
      <>
        <PageHead
          view={{ title: view.title, description: view.description, banner: view.banner, needsBanner }}
          notices={notices}
        />
        <Sections view={view} notices={notices} />
        <StructuredData nodes={nodes(view)} />
      </>
    ),
  });
}
