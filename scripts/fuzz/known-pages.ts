import { FAULT_PAGES } from '@/e2e/support/pages';
import { getHeading, visit } from '@/e2e/support/visits';
import { FOREIGN_HOST } from './values';

const COMPARED_FIELDS = ['status', 'title', 'heading', 'text'] as const;

/** The visible content of a page. Its bytes differ between renders, because React streams rows in any order. */
type PageSnapshot = Record<(typeof COMPARED_FIELDS)[number], string | number>;

/** Reads one page of every kind. Throws if the site does not respond. */
export async function readPages(site: string): Promise<Map<string, PageSnapshot>> {
  const pages = new Map<string, PageSnapshot>();
  for (const { path } of FAULT_PAGES) {
    const page = await visit(site, path);
    const title = /<title>([^<]*)<\/title>/.exec(page.html)?.[1] ?? 'none';
    pages.set(path, { status: page.status, title, heading: getHeading(page), text: page.text });
  }
  return pages;
}

/** Describes the pages that differ from an earlier snapshot. */
export function describeChangedPages(
  before: ReadonlyMap<string, PageSnapshot>,
  after: ReadonlyMap<string, PageSnapshot>,
): string[] {
  return [...before].flatMap(([path, was]) => {
    const is = after.get(path);
    if (is === undefined) return [`${path}: missing`];
    const changed = COMPARED_FIELDS.filter((field) => was[field] !== is[field]);
    const formatValue = (value: string | number) => `'${String(value).slice(0, 60)}'`;
    return changed.length === 0
      ? []
      : [
          `${path}: ${changed.map((field) => `${field} ${formatValue(was[field])} is now ${formatValue(is[field])}`).join(', ')}`,
        ];
  });
}

/** Finds pages that contain data of hostile requests. Throws if the site does not respond. */
export async function findLeakedText(site: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) if ((await visit(site, path)).html.includes(FOREIGN_HOST)) found.push(path);
  return found;
}
