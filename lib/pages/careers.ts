import type { HeadingLevel } from '@/lib/company/blocks';
import { COMPANY_PATHS } from '@/lib/company/company-pages';
import { withPanelIds } from '@/lib/company/element-ids';
import { parseRichText } from '@/lib/company/rich-text';
import type { Job } from '@/lib/hub/hub';
import { readCompanyPage } from '@/lib/page-cache/reads';
import { buildCompanyHead, buildCompanySection } from './company';
import { requirePage } from './page-load-error';
import { BANNER_SIZE, loadBannerView } from './page-parts';
import type { Site } from './site';

export type JobView = ReturnType<typeof buildJobView>;

export type CareersView = Awaited<ReturnType<typeof loadCareers>>;

export type QuestionView = CareersView['questions'][number];

/** Headings inside a panel's text are one level below the panel's heading. */
const PANEL_HEADING_LEVEL: HeadingLevel = 4;

const FULL_DATE_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const JOB_PARTS: [heading: string, text: (job: Job) => string][] = [
  ['Description', (job) => job.description],
  ['Purpose', (job) => job.purpose],
  ['Requirements', (job) => job.requirements],
  ['Ideal candidate', (job) => job.idealCandidate],
  ['Duties', (job) => job.duties],
  ['How to apply', (job) => job.contact],
];

/** `seen` is the ISO date of the page's last change. It replaces a missing date of posting. */
function buildJobView(site: Site, job: Job, seen: string | null) {
  const heading = job.displayTitle || job.title;
  return {
    /** Element id of the panel. */
    id: job.id,
    heading,
    location: job.location,
    availability: job.availability,
    /** ISO dates. */
    datePosted: job.datePosted ?? seen,
    closingDate: job.closingDate,
    facts: [
      { term: 'Position', value: job.title },
      { term: 'Location', value: job.location },
      { term: 'Availability', value: job.availability },
      {
        term: 'Closing date',
        value: job.closingDate === null ? '' : FULL_DATE_FORMAT.format(new Date(job.closingDate)),
      },
    ].filter(({ value }) => value !== ''),
    /** The texts with their headings. Empty ones are left out. */
    parts: JOB_PARTS.map(([part, text]) => ({
      heading: part,
      blocks: parseRichText(site.settings, text(job), PANEL_HEADING_LEVEL),
    })).filter(({ blocks }) => blocks.length > 0),
  };
}

/** Loads the careers page with the published jobs. Texts are sanitized. Throws a `PageLoadError` when the hub fails or has no such page. */
export async function loadCareers(site: Site) {
  const page = await requirePage(readCompanyPage('careers'), "Failed to load CMS data for page 'careers'");
  const jobs = page.jobs.filter((job) => job.published);
  const [head, largeBanner] = await Promise.all([
    buildCompanyHead(
      site,
      { ...page, title: page.title || 'Join our team' },
      COMPANY_PATHS.careers,
      BANNER_SIZE.careers,
    ),
    loadBannerView(site, page.largeBanner, BANNER_SIZE.careersLarge),
  ]);
  return {
    ...head,
    jobs: withPanelIds('job', jobs).map((job) => buildJobView(site, job, page.updated?.slice(0, 10) ?? null)),
    largeBanner,
    questions: withPanelIds('question', page.questions).map(({ id, heading, body }) => ({
      id,
      heading,
      blocks: parseRichText(site.settings, body, PANEL_HEADING_LEVEL),
    })),
    questionSection: page.questionSection && buildCompanySection(site, page.questionSection),
    socialsSection: page.socialsSection && buildCompanySection(site, page.socialsSection),
  };
}
