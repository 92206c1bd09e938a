import { createCompanyPage } from '@/app/[site]/_routes/company-page';
import { CompanySection } from '@/components/company/company-section';
import { MissingContent } from '@/components/content/page-head';
import { Picture } from '@/components/ui/picture';
import { loadAbout } from '@/lib/pages/company';
import { buildAboutNodes } from '@/lib/pages/structured-data';
import { SIZES } from '@/lib/site/sizes';

const page = createCompanyPage({
  getDocumentName: () => 'page about us',
  load: loadAbout,
  buildNodes: buildAboutNodes,
  Sections({ view, hasNotices }) {
    const sections = view.sections.map((section, index) => ({ ...section, id: `section-${index + 1}` }));
    return (
      <>
        {sections.map(({ id, logo, isReversed, ...section }) => (
          <CompanySection key={id} section={section} id={id} isReversed={isReversed}>
            {logo === null ? null : (
              <div className="relative h-4 w-full max-w-aside">
                <Picture picture={{ ...logo, focus: 'left' }} alt="" sizes={SIZES.logo} isContained />
              </div>
            )}
          </CompanySection>
        ))}
        <MissingContent section="sections" isShown={hasNotices && sections.length === 0} />
      </>
    );
  },
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
