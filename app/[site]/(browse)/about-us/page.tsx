import { createCompanyPage } from '@/app/[site]/_routes/company-page';
import { CompanySection } from '@/components/company/company-section';
import { MissingContent } from '@/components/content/page-head';
import { Picture } from '@/components/ui/picture';
import { loadAbout } from '@/lib/pages/company';
import { aboutNodes } from '@/lib/pages/structured-data';
import { SIZES } from '@/lib/site/sizes';

const page = createCompanyPage({
  document: () => 'page about us',
  load: loadAbout,
  nodes: aboutNodes,
  Sections({ view, notices }) {
    const sections = view.sections.map((section, index) => ({ ...section, id: `section-${index + 1}` }));
    return (
      <>
        {sections.map(({ id, logo, reversed, ...section }) => (
          <CompanySection key={id} section={section} id={id} reversed={reversed}>
            {logo === null ? null : (
              <div className="relative h-4 w-full max-w-aside">
                <Picture picture={{ ...logo, focus: 'left' }} alt="" sizes={SIZES.logo} contain />
              </div>
            )}
          </CompanySection>
        ))}
        <MissingContent section="sections" shown={notices && sections.length === 0} />
      </>
    );
  },
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
