import { FAULT_PAGES } from '@/e2e/support/fault-pages';
import { headingOf, visit } from '@/e2e/support/visits';
import { FOREIGN_HOST } from './values';

/** What a visitor sees of a page. Its bytes may be others after it was rendered again: React streams the same rows in another order. */
export interface PageShown {
  status: number;
  title: string;
  heading: string;
  /** The text between header and footer. */
  text: string;
}

const FIELDS = ['status', 'title', 'heading', 'text'] as const;

/** Visits one page of every kind. Throws when the site does not answer. */
export async function showPages(site: string): Promise<Map<string, PageShown>> {
  const pages = new Map<string, PageShown>();
  for (const { path } of FAULT_PAGES) {
    const page = await visit(site, path);
    const title = /<title>([^<]*)<\/title>/.exec(page.html)?.[1] ?? 'none';
    pages.set(path, { status: page.status, title, heading: headingOf(page), text: page.text });
  }
  return pages;
}

/** The pages that are not as they were before, each with what has changed. */
export function changedPages(before: ReadonlyMap<string, PageShown>, after: ReadonlyMap<string, PageShown>): string[] {
  return [...before].flatMap(([path, was]) => {
    const is = after.get(path);
    if (is === undefined) return [`${path}: gone`];
    const changed = FIELDS.filter((field) => was[field] !== is[field]);
    const show = (value: string | number) => `'${String(value).slice(0, 60)}'`;
    return changed.length === 0
      ? []
      : [`${path}: ${changed.map((field) => `${field} ${show(was[field])} is now ${show(is[field])}`).join(', ')}`];
  });
}

/** The pages in which a visitor without a past finds what hostile requests brought; each is visited once. Throws when the site does not answer. */
export async function pagesWithForeignText(site: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) if ((await visit(site, path)).html.includes(FOREIGN_HOST)) found.push(path);
  return found;
}
