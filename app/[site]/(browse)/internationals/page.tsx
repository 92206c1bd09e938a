import { createPage } from '@/app/[site]/_routes/create-page';
import { LookbookGrid } from '@/components/content/lookbooks';
import { StructuredData } from '@/components/content/page-foot';
import { MissingContent, PageHead } from '@/components/content/page-head';
import { BrandTiles } from '@/components/internationals/brands';
import { type InternationalsPageView, loadInternationals } from '@/lib/pages/internationals';
import { buildPageMetadata, INTERNATIONALS_FAILED_METADATA } from '@/lib/pages/metadata';
import { buildPageNodes } from '@/lib/pages/structured-data';

function Notice({ title, text, level }: { title: string; text: string; level: 1 | 2 }) {
  const Heading = `h${level}` as const;
  return (
    <section className={`wrap flex flex-col gap-2 ${level === 1 ? 'py-12' : 'pb-section'}`}>
      <Heading className={`font-serif ${level === 1 ? 'text-h1' : 'text-h2'}`}>{title}</Heading>
      <p className="max-w-measure text-lead">{text}</p>
    </section>
  );
}

function Sections({ view, hasNotices }: { view: InternationalsPageView; hasNotices: boolean }) {
  const { brands, catalogues, catalogueHeading } = view;
  return (
    <>
      <PageHead view={view} hasNotices={hasNotices} />
      {brands.length === 0 && catalogues.length === 0 ? (
        <Notice
          level={2}
          title="No published brands or catalogues available"
          text="Please check back later for updated content."
        />
      ) : null}
      {brands.length === 0 ? null : (
        <section className="wrap pb-section" aria-labelledby="brands">
          <h2 id="brands" className="sr-only">
            Brands
          </h2>
          <BrandTiles brands={brands} />
        </section>
      )}
      <MissingContent section="brands" isShown={hasNotices && brands.length === 0} />
      <LookbookGrid title={catalogueHeading} tiles={catalogues} />
      <MissingContent section="catalogues" isShown={hasNotices && catalogues.length === 0} />
      <StructuredData nodes={buildPageNodes(view)} />
    </>
  );
}

const page = createPage({
  load: loadInternationals,
  buildMetadata: (view) =>
    view === null ? { title: 'Internationals', robots: { index: false } } : buildPageMetadata(view),
  failed: INTERNATIONALS_FAILED_METADATA,
  getDocumentName: () => 'internationals',
  render: (view, hasNotices) =>
    view === null ? (
      <Notice
        level={1}
        title="No international page data available"
        text="The international page may not be published yet."
      />
    ) : (
      <Sections view={view} hasNotices={hasNotices} />
    ),
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
