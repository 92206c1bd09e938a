import { Banner } from '@/components/banner/banner';
import { CompanySection } from '@/components/company/company-section';
import { Jobs } from '@/components/company/jobs';
import { LinkedPanel } from '@/components/company/linked-panel';
import { Questions } from '@/components/company/questions';
import { MissingContent } from '@/components/content/missing-content';
import { PageHead } from '@/components/content/page-head';
import { StructuredData } from '@/components/seo/structured-data';
import type { CareersView } from '@/lib/pages/careers';
import type { Site } from '@/lib/pages/site';
import { careersNodes } from '@/lib/pages/structured-data';
import { supplier } from '@/lib/site/supplier';
import { showsMissingContent } from '@/lib/site/variants';

/** Careers: vacancies, pictures, questions and two titled sections (X4). */
export function CareersPage({ view, site }: { view: CareersView; site: Site }) {
  const notices = showsMissingContent(site.variant);
  const { jobs, largeBanner, questions, questionSection, socialsSection } = view;
  return (
    <>
      <PageHead view={view} site={site} />
      <LinkedPanel />
      <Jobs jobs={jobs} />
      {largeBanner === null ? null : (
        <div className="pb-section">
          <Banner banner={largeBanner} title={`Work at ${supplier.name}`} label="Pictures" below />
        </div>
      )}
      <MissingContent section="large media" shown={notices && largeBanner === null} />
      <Questions questions={questions} />
      <MissingContent section="frequent questions" shown={notices && questions.length === 0} />
      {questionSection === null ? null : <CompanySection section={questionSection} id="question-section" />}
      <MissingContent section="question section" shown={notices && questionSection === null} />
      {socialsSection === null ? null : <CompanySection section={socialsSection} id="socials-section" reversed />}
      <MissingContent section="socials section" shown={notices && socialsSection === null} />
      <StructuredData nodes={careersNodes(view)} />
    </>
  );
}
