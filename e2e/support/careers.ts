import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A vacancy in demo/pages/careers.json. */
interface DemoJob {
  id: number;
  is_published: boolean;
  position_display_title: string;
  position_title: string;
  position_location: string;
  position_availability: string;
  position_description: string;
  date_posted?: string;
  closing_date?: string;
}

/** The fields of demo/pages/careers.json that the tests use. */
interface DemoCareers {
  page_title: string;
  description: string;
  careers: { active: DemoJob[] };
  frequent_questions: { active: { question_heading: string; questions_body: string }[] };
  question_section_title: string;
  question_section_link_button_text: string;
  socials_section_title: string;
  socials_section_web_link: string;
  socials_section_link_button_text: string;
}

function readDemoPage<T>(name: string): T {
  const text = readFileSync(path.join(process.cwd(), 'demo', 'pages', `${name}.json`), 'utf8');
  const document: { page: T } = JSON.parse(text);
  return document.page;
}

export const demoCareers = readDemoPage<DemoCareers>('careers');

/** Published vacancies. */
export const demoJobs = demoCareers.careers.active.filter((job) => job.is_published);

/** The about-us page, with its sections in order. */
export const demoAbout = readDemoPage<{
  page_title: string;
  description: string;
  section_one: DemoSection;
  section_two: DemoSection;
  section_three: DemoSection;
}>('about-us');

/** A section of the about-us page. */
interface DemoSection {
  title: string;
  description: string;
  link_url: string;
  link_button_text: string;
}

/** A demo page that consists of titled texts. */
export const readDemoTextPage = (name: 'directors' | 'responsibilities') =>
  readDemoPage<{ page_title: string; description: string; sections: { title: string; body: string }[] }>(name);

/** Response body of the hub call for a page by name. */
export const createCmsResponse = (page: unknown) => ({ success: true, cms_page: page });
