import type { Metadata } from 'next';
import { cache, type ReactNode } from 'react';
import { PageHead } from '@/components/content/page-head';
import { StructuredData } from '@/components/seo/structured-data';
import { EditorBar } from '@/components/site/editor-bar';
import type { CompanyHeadView } from '@/lib/pages/company';
import type { NamedDocument } from '@/lib/pages/editor-bar';
import { pageMetadata } from '@/lib/pages/metadata';
import { type Site, siteOf } from '@/lib/pages/site';
import { pageNodes, type StructuredNode } from '@/lib/pages/structured-data';
import { showsMissingContent } from '@/lib/site/variants';

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

interface Props {
  params: Promise<{ site: string }>;
}

async function renderPage<V extends CompanyHeadView>(
  { document = null, Sections, nodes = pageNodes, needsBanner = true }: CompanyPage<V>,
  view: V,
  params: Props['params'],
) {
  const { title, description, banner } = view;
  const site = siteOf((await params).site);
  return (
    <>
      <PageHead view={{ title, description, banner, needsBanner }} site={site} />
      <Sections view={view} notices={showsMissingContent(site.variant)} />
      <StructuredData nodes={nodes(view)} />
      <EditorBar params={params} document={document} />
    </>
  );
}

/** The exports of a route without parameters: banner, title and description, then its sections. The view is loaded once for head and body. */
export function createCompanyPage<V extends CompanyHeadView>(page: CompanyPage<V>) {
  const viewOf = cache(async (variant: string) => page.load(siteOf(variant)));
  return {
    render: async ({ params }: Props) => renderPage(page, await viewOf((await params).site), params),
    async generateMetadata({ params }: Props): Promise<Metadata> {
      const { title, description, canonical, banner } = await viewOf((await params).site);
      return pageMetadata({ title, description, canonical, banner });
    },
    /** No page is rendered during the build, which has no hub. */
    generateStaticParams: () => [],
  };
}
