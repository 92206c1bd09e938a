import type { ReactNode } from 'react';
import { Paragraphs } from '@/components/company/company-section';
import { StructuredData } from '@/components/content/page-foot';
import { MissingContent, PageHead } from '@/components/content/page-head';
import type { TextPageName } from '@/lib/company/company-pages';
import { type CompanyHeadView, loadTextPage, type TextPageView } from '@/lib/pages/company';
import { buildPageMetadata } from '@/lib/pages/metadata';
import type { Site } from '@/lib/pages/site';
import { buildPageNodes, type StructuredNode } from '@/lib/pages/structured-data';
import { createPage } from './create-page';

interface CompanyPage<V extends CompanyHeadView> {
  /** The hub's name of the document, for the editors' bar: `'page careers'`. */
  getDocumentName?: () => string;
  load: (site: Site) => V | Promise<V>;
  /** The sections below the title. The flag is true on staging and development, where empty sections are named. */
  Sections: (props: { view: V; hasNotices: boolean }) => ReactNode;
  /** Structured data for search engines; by default only the breadcrumbs. */
  buildNodes?: (view: V) => StructuredNode[];
  /** False when the page is complete without a banner. */
  shouldShowBanner?: boolean;
}

/** The exports of a route without parameters: banner, title and description, then the page's sections. */
export function createCompanyPage<V extends CompanyHeadView>({
  load,
  Sections,
  buildNodes = buildPageNodes,
  shouldShowBanner = true,
  ...options
}: CompanyPage<V>) {
  return createPage({
    ...options,
    load: (site) => load(site),
    buildMetadata: ({ title, description, canonical, banner }) =>
      buildPageMetadata({ title, description, canonical, banner }),
    render: (view, hasNotices) => (
      <>
        <PageHead view={{ ...view, shouldShowBanner }} hasNotices={hasNotices} />
        <Sections view={view} hasNotices={hasNotices} />
        <StructuredData nodes={buildNodes(view)} />
      </>
    ),
  });
}

function Sections({ view, hasNotices }: { view: TextPageView; hasNotices: boolean }) {
  const sections = view.sections.map((section, index) => ({ ...section, id: `text-${index + 1}` }));
  return (
    <>
      {sections.length === 0 ? null : (
        <div className="wrap pb-section">
          <div className="border-t-2 border-ink">
            {sections.map((section) => (
              <section
                key={section.id}
                aria-labelledby={section.title === '' ? undefined : section.id}
                className="grid gap-y-1 border-b border-line py-3 lg:columns-12 lg:items-baseline lg:py-4"
              >
                {section.title === '' ? null : (
                  <h2 id={section.id} className="min-w-0 font-serif text-h3 lg:col-span-6">
                    {section.title}
                  </h2>
                )}
                <div className="min-w-0 lg:col-span-5 lg:col-start-8">
                  <Paragraphs paragraphs={section.paragraphs} />
                </div>
              </section>
            ))}
          </div>
        </div>
      )}
      <MissingContent section="sections" isShown={hasNotices && sections.length === 0} />
    </>
  );
}

/** The exports of a page of titled texts. `name` is a key of `TEXT_PAGES`. */
export function createTextPage(name: TextPageName) {
  return createCompanyPage({
    getDocumentName: () => `page ${name}`,
    load: (site) => loadTextPage(site, name),
    Sections,
    shouldShowBanner: false,
  });
}
