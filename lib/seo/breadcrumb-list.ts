import { processors } from 'next-seo';
import type { Breadcrumb } from '@/lib/catalogue/breadcrumbs';

/**
 * A trail as schema.org's BreadcrumbList.
 *
 * @param absolute makes a path of this site an address
 */
export function breadcrumbList(trail: readonly Breadcrumb[], absolute: (path: string) => string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, place) =>
      processors.processBreadcrumbItem({ name: label, item: absolute(href) }, place + 1),
    ),
  };
}
