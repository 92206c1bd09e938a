import { Paragraphs } from '@/components/company/company-section';
import { MissingContent } from '@/components/content/page-head';
import type { TextPageName } from '@/lib/company/company-pages';
import { loadTextPage, type TextPageView } from '@/lib/pages/company';
import { createCompanyPage } from './company-page';

function Sections({ view, notices }: { view: TextPageView; notices: boolean }) {
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
      <MissingContent section="sections" shown={notices && sections.length === 0} />
    </>
  );
}

/** A page of titled texts below each other, by its name in `TEXT_PAGES` (X7). */
export function createTextPage(name: TextPageName) {
  return createCompanyPage({
    document: `page ${name}`,
    load: (site) => loadTextPage(site, name),
    Sections,
    needsBanner: false,
  });
}
