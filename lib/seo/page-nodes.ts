import { processors } from 'next-seo';
import type { AboutPage, Brand, CollectionPage, FAQPage } from 'schema-dts';
import type { Breadcrumb } from '@/lib/catalogue/breadcrumbs';
import { BRANDS, isItemGroup, itemGroupTitle } from '@/lib/catalogue/item-groups';
import { applicationTypePath, internationalsPath, itemGroupPath } from '@/lib/catalogue/links';
import { decodeSegment } from '@/lib/catalogue/segments';
import { titleCase } from '@/lib/catalogue/title-case';
import { supplier } from '@/lib/site/supplier';
import { absoluteUrl } from './absolute-url';

/** A page, as search engines get it. */
export interface PageFacts {
  title: string;
  description: string;
  /** Its path. */
  canonical: string;
}

/** A page that lists products as schema.org's CollectionPage with an ItemList of `entries`, each path once. */
export function listPageNode(
  { title, canonical }: Pick<PageFacts, 'title' | 'canonical'>,
  entries: readonly { name: string; path: string }[],
) {
  const url = absoluteUrl(canonical);
  return {
    '@type': 'CollectionPage',
    '@id': `${url}#page`,
    url,
    name: title,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: entries.length,
      itemListElement: entries.map(({ name, path }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name,
        url: absoluteUrl(path),
      })),
    },
  } satisfies CollectionPage;
}

function groupStep(code: string): Breadcrumb[] {
  return isItemGroup(code) ? [{ label: itemGroupTitle(code), href: itemGroupPath(code) }] : [];
}

/** The steps between home and a page, from the page's own path: its item group, its application type, the brands, the international brands. */
function middleSteps(canonical: string): Breadcrumb[] {
  const [path = '', query = ''] = canonical.split('?');
  const [, first = '', name = '', second = '', type = '', third = ''] = path.split('/');
  if (first === 'brand') return groupStep(BRANDS);
  if (first === 'internationals' && name !== '') return [{ label: 'Internationals', href: internationalsPath() }];
  if (first !== 'item_group' || (second === '' && query === '')) return [];
  if (second !== 'application_type') return groupStep(name);
  const label = titleCase(decodeSegment(type));
  return third === '' ? [] : [{ label, href: applicationTypePath(name, decodeSegment(type)) }];
}

/** The trail to a page that shows none: from home to the page itself, every step with an address that exists. */
export function buildBreadcrumbs(page: { title: string; canonical: string }): Breadcrumb[] {
  const home = { label: 'Home', href: '/' };
  if (page.canonical === home.href) return [home];
  return [home, ...middleSteps(page.canonical), { label: page.title, href: page.canonical }];
}

/** A trail as schema.org's BreadcrumbList. */
export function breadcrumbList(trail: readonly Breadcrumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) =>
      processors.processBreadcrumbItem({ name: label, item: absoluteUrl(href) }, index + 1),
    ),
  };
}

/** The page about the supplier as schema.org's AboutPage. */
export function aboutPage(page: PageFacts) {
  const url = absoluteUrl(page.canonical);
  return {
    '@type': 'AboutPage',
    '@id': `${url}#page`,
    url,
    name: page.title,
    ...(page.description === '' ? {} : { description: page.description }),
    inLanguage: supplier.locale,
    mainEntity: {
      '@type': 'Organization',
      '@id': `${absoluteUrl('/')}#organization`,
      name: supplier.name,
      url: absoluteUrl('/'),
      foundingDate: String(supplier.founded),
    },
  } satisfies AboutPage;
}

/** Questions of a page with their answers, HTML that is safe to show, as schema.org's FAQPage (X4); null without any. */
export function faqPage(questions: readonly { question: string; answer: string }[], canonical: string) {
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    '@id': `${absoluteUrl(canonical)}#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  } satisfies FAQPage;
}

/** An international brand as schema.org's Brand. */
export function internationalsBrandNode({ title, description, canonical }: PageFacts) {
  const url = absoluteUrl(canonical);
  return {
    '@type': 'Brand',
    '@id': `${url}#brand`,
    name: title,
    url,
    ...(description === '' ? {} : { description }),
  } satisfies Brand;
}
