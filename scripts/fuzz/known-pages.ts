import { FAULT_PAGES } from '@/e2e/support/pages';
import { getHeading, visit } from '@/e2e/support/visits';
import { FOREIGN_HOST } from './values';

/** The visible part of a page. Its bytes may differ after a new render: React streams the same rows in another order. */
export interface PageShown {
  status: number;
  title: string;
  heading: string;
  text: string;
}

const FIELDS = ['status', 'title', 'heading', 'text'] as const;

/** Reads one page of every kind. Throws when the site does not answer. */
export async function showPages(site: string): Promise<Map<string, PageShown>> {
  const pages = new Map<string, PageShown>();
  for (const { path } of FAULT_PAGES) {
    const page = await visit(site, path);
    const title = /<title>([^<]*)<\/title>/.exec(page.html)?.[1] ?? 'none';
    pages.set(path, { status: page.status, title, heading: getHeading(page), text: page.text });
  }
  return pages;
}

/** The pages that differ from an earlier visit, each with what has changed. */
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

/** The pages that show a new visitor something from hostile requests. Throws when the site does not answer. */
export async function pagesWithForeignText(site: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) if ((await visit(site, path)).html.includes(FOREIGN_HOST)) found.push(path);
  return found;
}
