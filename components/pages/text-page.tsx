import { Banner } from '@/components/banner/banner';
import { Paragraphs } from '@/components/company/paragraphs';
import { Intro } from '@/components/content/intro';
import { MissingContent } from '@/components/content/missing-content';
import { StructuredData } from '@/components/seo/structured-data';
import type { Site } from '@/lib/pages/site';
import { pageNodes } from '@/lib/pages/structured-data';
import type { TextPageView } from '@/lib/pages/text-page';
import { showsMissingContent } from '@/lib/site/variants';

/** Titled texts below each other: directors, responsibilities (X7). */
export function TextPage({ view, site }: { view: TextPageView; site: Site }) {
  const { banner, title, description } = view;
  const sections = view.sections.map((section, place) => ({ ...section, id: `text-${place + 1}` }));
  return (
    <>
      {banner === null ? null : <Banner banner={banner} title={title} />}
      <Intro title={title} description={description} />
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
      <MissingContent section="sections" shown={showsMissingContent(site.variant) && sections.length === 0} />
      <StructuredData nodes={pageNodes(view)} />
    </>
  );
}
