import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatDisplayName } from '@/lib/catalogue/texts';

/** An entry of a demo page's tiles, collections or new arrivals. */
interface DemoEntry {
  category_name: string;
  category_type: string;
  collection?: string;
  application?: string;
  item_group: string;
  is_published: boolean;
  order_position?: number;
}

/** The fields of a category's page in demo/pages that the tests use. */
interface DemoCategoryPage {
  page_title: string;
  description: string;
  consumer_banner_media_carousel: { media_url: string }[];
  children_tile_data: { active: DemoEntry[] };
  direct_collections: { active: DemoEntry[] };
  new_arrivals: { active: DemoEntry[] };
  featured_collection: { page_title: string; description: string } | null;
  internationals_description: string | null;
}

/** Reads demo/pages/{name}.json. */
export function readDemoPage<T = DemoCategoryPage>(name: string): T {
  const text = readFileSync(path.join(process.cwd(), 'demo', 'pages', `${name}.json`), 'utf8');
  const document: { page: T } = JSON.parse(text);
  return document.page;
}

/** The displayed name of an entry's tile. */
export function entryName(entry: DemoEntry): string {
  return formatDisplayName(entry.collection ?? entry.category_name);
}

/** Published entries sorted by order position; without one they sort as 999 (H5). */
export function sortByPosition(entries: readonly DemoEntry[]): DemoEntry[] {
  const position = (entry: DemoEntry) => entry.order_position ?? 999;
  return entries.filter((entry) => entry.is_published).sort((a, b) => position(a) - position(b));
}

/** Published entries sorted by displayed name (H8). */
export function sortByName(entries: readonly DemoEntry[]): DemoEntry[] {
  return entries
    .filter((entry) => entry.is_published)
    .sort((a, b) => entryName(a).toLowerCase().localeCompare(entryName(b).toLowerCase(), 'en'));
}

/** Path of an entry: its collection, within its application if it has one (H11). */
export function entryPath({ item_group: group, application, collection }: DemoEntry): string {
  const applicationPart = application === undefined ? '' : `/application/${encodeURIComponent(application)}`;
  return `/item_group/${group}${applicationPart}/collection/${encodeURIComponent(collection ?? '')}`;
}

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

export const demoCareers = readDemoPage<DemoCareers>('careers');

/** Published vacancies. */
export const demoJobs = demoCareers.careers.active.filter((job) => job.is_published);

/** Response body of the hub call for a page by name. */
export const createCmsResponse = (page: unknown) => ({ success: true, cms_page: page });
