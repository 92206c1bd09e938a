import { createCompanyPage } from '@/app/[site]/_routes/company-page';
import { Banner } from '@/components/banner/banner';
import { CompanySection } from '@/components/company/company-section';
import { Jobs, Questions } from '@/components/company/jobs';
import { MissingContent } from '@/components/content/page-head';
import { LinkedPanel } from '@/components/ui/fragment-links';
import { loadCareers } from '@/lib/pages/careers';
import { buildCareersNodes } from '@/lib/pages/structured-data';
import { supplier } from '@/lib/site/supplier';

const page = createCompanyPage({
  getDocumentName: () => 'page careers',
  load: loadCareers,
  buildNodes: buildCareersNodes,
  Sections({ view: { jobs, largeBanner, questions, questionSection, socialsSection }, hasNotices }) {
    return (
      <>
        <LinkedPanel />
        <Jobs jobs={jobs} />
        {largeBanner === null ? null : (
          <div className="pb-section">
            <Banner banner={largeBanner} title={`Work at ${supplier.name}`} label="Pictures" isBelowFold />
          </div>
        )}
        <MissingContent section="large media" isShown={hasNotices && largeBanner === null} />
        <Questions questions={questions} />
        <MissingContent section="frequent questions" isShown={hasNotices && questions.length === 0} />
        {questionSection === null ? null : <CompanySection section={questionSection} id="question-section" />}
        <MissingContent section="question section" isShown={hasNotices && questionSection === null} />
        {socialsSection === null ? null : <CompanySection section={socialsSection} id="socials-section" isReversed />}
        <MissingContent section="socials section" isShown={hasNotices && socialsSection === null} />
      </>
    );
  },
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
