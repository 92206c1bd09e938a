import { processors } from 'next-seo';
import type { Breadcrumb } from '@/lib/catalogue/breadcrumbs';
import { BRANDS, isItemGroup, itemGroupTitle } from '@/lib/catalogue/item-groups';
import { applicationTypePath, internationalsPath, itemGroupPath } from '@/lib/catalogue/links';
import { decodeSegment } from '@/lib/catalogue/segments';
import { titleCase } from '@/lib/catalogue/title-case';

function group(code: string): Breadcrumb[] {
  return isItemGroup(code) ? [{ label: itemGroupTitle(code), href: itemGroupPath(code) }] : [];
}

/** The steps between home and a page, from the page's own path: its item group, its application type, the brands, the international brands. */
function between(canonical: string): Breadcrumb[] {
  const [path = '', query = ''] = canonical.split('?');
  const [, first = '', name = '', second = '', type = '', third = ''] = path.split('/');
  if (first === 'brand') return group(BRANDS);
  if (first === 'internationals' && name !== '') return [{ label: 'Internationals', href: internationalsPath() }];
  if (first !== 'item_group' || (second === '' && query === '')) return [];
  if (second !== 'application_type') return group(name);
  const label = titleCase(decodeSegment(type));
  return third === '' ? [] : [{ label, href: applicationTypePath(name, decodeSegment(type)) }];
}

/** The trail to a page that shows none: from home to the page itself, every step with an address that exists. */
export function buildBreadcrumbs(page: { title: string; canonical: string }): Breadcrumb[] {
  const home = { label: 'Home', href: '/' };
  if (page.canonical === home.href) return [home];
  return [home, ...between(page.canonical), { label: page.title, href: page.canonical }];
}

/** A trail as schema.org's BreadcrumbList. `absolute` turns a path of this site into a URL. */
export function breadcrumbList(trail: readonly Breadcrumb[], absolute: (path: string) => string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, place) =>
      processors.processBreadcrumbItem({ name: label, item: absolute(href) }, place + 1),
    ),
  };
}
