import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A vacancy as the demo's content has it. */
export interface DemoJob {
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

/** demo/pages/careers.json, as far as the browser tests look at it. */
export interface DemoCareers {
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

function pageOf<T>(name: string): T {
  const text = readFileSync(path.join(process.cwd(), 'demo', 'pages', `${name}.json`), 'utf8');
  const document: { page: T } = JSON.parse(text);
  return document.page;
}

/** The careers page of the demo. */
export const demoCareers = pageOf<DemoCareers>('careers');

/** The vacancies of the demo that are published. */
export const demoJobs = demoCareers.careers.active.filter((job) => job.is_published);

/** The sections of the demo's about-us page, in their order. */
export const demoAbout = pageOf<{
  page_title: string;
  description: string;
  section_one: DemoSection;
  section_two: DemoSection;
  section_three: DemoSection;
}>('about-us');

/** A section of the about-us page. */
export interface DemoSection {
  title: string;
  description: string;
  link_url: string;
  link_button_text: string;
}

/** A page of titled texts of the demo. */
export const demoText = (name: 'directors' | 'responsibilities') =>
  pageOf<{ page_title: string; description: string; sections: { title: string; body: string }[] }>(name);

/** The answer of a hub whose page by name is this. */
export const answerOf = (page: unknown) => ({ success: true, cms_page: page });
