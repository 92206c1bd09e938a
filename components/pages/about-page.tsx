import { CompanySection } from '@/components/company/company-section';
import { SectionLogo } from '@/components/company/section-logo';
import { MissingContent } from '@/components/content/missing-content';
import { PageHead } from '@/components/content/page-head';
import { StructuredData } from '@/components/seo/structured-data';
import type { AboutView } from '@/lib/pages/about';
import type { Site } from '@/lib/pages/site';
import { aboutNodes } from '@/lib/pages/structured-data';
import { showsMissingContent } from '@/lib/site/variants';

/** About us: up to three sections, each with its picture at the side that the hub says (X5). */
export function AboutPage({ view, site }: { view: AboutView; site: Site }) {
  const sections = view.sections.map((section, place) => ({ section, id: `section-${place + 1}` }));
  return (
    <>
      <PageHead view={view} site={site} />
      {sections.map(({ section, id }) => (
        <CompanySection key={id} section={section} id={id} reversed={section.reversed}>
          <SectionLogo logo={section.logo} />
        </CompanySection>
      ))}
      <MissingContent section="sections" shown={showsMissingContent(site.variant) && sections.length === 0} />
      <StructuredData nodes={aboutNodes(view)} />
    </>
  );
}
