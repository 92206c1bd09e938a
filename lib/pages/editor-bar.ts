import { isItemGroup, itemGroupName } from '@/lib/catalogue/item-groups';
import type { CategoryType } from '@/lib/catalogue/page';
import { decodeSegment } from '@/lib/catalogue/segments';
import { findCategory, findHome } from '@/lib/catalogue/tiles';
import { isPreview } from '@/lib/page-cache/preview';
import { readCategoriesNamed } from '@/lib/page-cache/reads';
import { isSiteVariant } from '@/lib/site/variants';
import { findCategoryByNameOrId } from './category';
import type { Segments } from './params';

/** What the bar of the editors says of a page (S5). */
export interface EditorBarView {
  /** Why the bar is there: 'Preview', 'Staging' or 'Development'. */
  label: string;
  canLeave: boolean;
  /** What the hub calls the document that the page is made from: `'category 31'`, `'page careers'`; null for a page without one. */
  document: string | null;
  /** When the page was made, ISO 8601 in UTC. */
  made: string;
}

/** The segments of any page's path, as Next hands them over, still percent-encoded; `site` is the variant. */
export interface PageSegments extends Segments {
  site: string;
  name?: string;
  brand?: string;
  brandId?: string;
  type?: string;
}

export type NamedDocument = string | (() => Promise<string | null>) | null;

const LABEL = { staging: 'Staging', development: 'Development' } as const;

/** The bar of a page; null on live without preview. `named` is the document where the path does not name it. */
export async function loadEditorBar(
  segments: Partial<PageSegments>,
  named: NamedDocument,
): Promise<EditorBarView | null> {
  const site = segments.site ?? 'live';
  const preview = await isPreview();
  if (!preview && (!isSiteVariant(site) || site === 'live')) return null;
  const document = typeof named === 'function' ? named() : (named ?? documentOf(segments));
  return {
    label: preview ? 'Preview' : LABEL[site as keyof typeof LABEL],
    canLeave: preview,
    document: await Promise.resolve(document).catch(() => null),
    made: new Date().toISOString(),
  };
}

const category = (id: number | null | undefined) => (id === null || id === undefined ? null : `category ${id}`);

async function categoryNamed(name: string, type: CategoryType, itemGroup: string | null = null) {
  const spaced = name.replaceAll('+', ' ');
  const found = findCategory(await readCategoriesNamed(spaced), spaced, type, itemGroup);
  return found?.type === type ? category(found.id) : null;
}

/** What the hub calls the document of a path: of its last segment, which is what the page is about. */
async function documentOf(segments: Partial<PageSegments>): Promise<string | null> {
  const at = (key: Exclude<keyof PageSegments, 'sku'>) => decodeSegment(segments[key] ?? '');
  const group = at('itemGroup');
  if (at('brandId') !== '') return `international brand ${at('brandId')}`;
  if (at('name') !== '') {
    const found = await findCategoryByNameOrId(at('name'));
    return category(found?.category?.id);
  }
  if (at('brand') !== '') return categoryNamed(at('brand'), 'brand');
  if (at('type') !== '') return `application type ${at('type')}`;
  // A design and its colours are products.
  if (at('design') !== '') return null;
  if (at('collection') !== '') return categoryNamed(at('collection'), 'collection', group);
  if (at('application') !== '') return categoryNamed(at('application'), 'application', group);
  if (group !== '') return isItemGroup(group) ? categoryNamed(itemGroupName(group), 'item_group', group) : null;
  return null;
}

/** What the hub calls the home page's document. */
export async function homeDocument(): Promise<string | null> {
  return category(findHome(await readCategoriesNamed('home'))?.id);
}
