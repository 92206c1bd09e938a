import { readFileSync } from 'node:fs';
import path from 'node:path';
import { displayName } from '@/lib/catalogue/title-case';

/** One entry of a page's tiles, collections or new arrivals, as the demo's content has it. */
export interface DemoEntry {
  category_name: string;
  category_type: string;
  collection?: string;
  application?: string;
  item_group: string;
  is_published: boolean;
  order_position?: number;
}

/** A page of demo/pages, as far as the browser tests look at it. */
export interface DemoPage {
  page_title: string;
  description: string;
  consumer_banner_media_carousel: { media_url: string }[];
  children_tile_data: { active: DemoEntry[] };
  direct_collections: { active: DemoEntry[] };
  new_arrivals: { active: DemoEntry[] };
  featured_collection: { page_title: string; description: string } | null;
  internationals_description: string | null;
}

/** The content of one page, by its file's name in demo/pages. */
export function demoPage(name: string): DemoPage {
  const text = readFileSync(path.join(process.cwd(), 'demo', 'pages', `${name}.json`), 'utf8');
  const document: { page: DemoPage } = JSON.parse(text);
  return document.page;
}

/** The name that an entry's tile shows. */
export function entryName(entry: DemoEntry): string {
  return displayName(entry.collection ?? entry.category_name);
}

/** Published entries by their order position; a missing one counts as 999 (H5). */
export function inOrder(entries: readonly DemoEntry[]): DemoEntry[] {
  const position = (entry: DemoEntry) => entry.order_position ?? 999;
  return entries.filter((entry) => entry.is_published).sort((a, b) => position(a) - position(b));
}

/** Published entries by the name on their tile (H8). */
export function byName(entries: readonly DemoEntry[]): DemoEntry[] {
  return entries
    .filter((entry) => entry.is_published)
    .sort((a, b) => entryName(a).toLowerCase().localeCompare(entryName(b).toLowerCase(), 'en'));
}

/** Where an entry leads: its collection within its application (H11). */
export function entryPath({ item_group: group, application, collection }: DemoEntry): string {
  const within = application === undefined ? '' : `/application/${encodeURIComponent(application)}`;
  return `/item_group/${group}${within}/collection/${encodeURIComponent(collection ?? '')}`;
}
