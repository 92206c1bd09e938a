import { processors } from 'next-seo';
import type { AboutPage, Brand, CollectionPage, FAQPage, JobPosting } from 'schema-dts';
import { formatDesignInColour } from '@/lib/catalogue/designs';
import { BRANDS, formatItemGroupTitle, isItemGroup } from '@/lib/catalogue/item-groups';
import {
  type Breadcrumb,
  buildApplicationTypePath,
  buildInternationalsPath,
  buildItemGroupPath,
} from '@/lib/catalogue/links';
import { filterUnique } from '@/lib/catalogue/lists';
import { decodeSegment } from '@/lib/catalogue/segments';
import { toTitleCase } from '@/lib/catalogue/texts';
import { type Block, formatRichTextHtml } from '@/lib/company/blocks';
import { isClosed, listEmploymentTypes, parseWorkAddress } from '@/lib/company/jobs';
import { buildAbsoluteUrl } from '@/lib/seo/absolute-url';
import { createSupplierReference, SQUARE_LOGO } from '@/lib/seo/organization';
import { getSupplierPicture } from '@/lib/seo/share-picture';
import { buildStoreNode, type StoreFacts } from '@/lib/seo/store';
import { supplier } from '@/lib/site/supplier';
import type { CareersView, JobView } from './careers';
import type { CardView } from './views';

/** A JSON-LD node in schema.org's vocabulary. */
export type StructuredNode = Readonly<Record<string, unknown>>;

type PageName = Record<'title' | 'canonical', string>;

type PageFacts = PageName & { description: string };

function buildGroupBreadcrumbs(code: string): Breadcrumb[] {
  return isItemGroup(code) ? [{ label: formatItemGroupTitle(code), href: buildItemGroupPath(code) }] : [];
}

/** The breadcrumbs between home and a page, derived from its canonical path. */
function listMiddleSteps(canonical: string): Breadcrumb[] {
  const [path = '', query = ''] = canonical.split('?');
  const [, first = '', name = '', second = '', type = '', third = ''] = path.split('/');
  if (first === 'brand') return buildGroupBreadcrumbs(BRANDS);
  if (first === 'internationals' && name !== '') return [{ label: 'Internationals', href: buildInternationalsPath() }];
  if (first !== 'item_group' || (second === '' && query === '')) return [];
  if (second !== 'application_type') return buildGroupBreadcrumbs(name);
  const label = toTitleCase(decodeSegment(type));
  return third === '' ? [] : [{ label, href: buildApplicationTypePath(name, decodeSegment(type)) }];
}

/** The breadcrumbs of a page that does not show any, from home to the page itself. */
function buildBreadcrumbs(page: PageName): Breadcrumb[] {
  const home = { label: 'Home', href: '/' };
  if (page.canonical === home.href) return [home];
  return [home, ...listMiddleSteps(page.canonical), { label: page.title, href: page.canonical }];
}

/** Breadcrumbs as schema.org's BreadcrumbList. */
export function buildBreadcrumbList(trail: readonly Breadcrumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) =>
      processors.processBreadcrumbItem({ name: label, item: buildAbsoluteUrl(href) }, index + 1),
    ),
  };
}

/** The breadcrumbs of a page as structured data. */
export function buildPageNodes(page: PageName): StructuredNode[] {
  return [buildBreadcrumbList(buildBreadcrumbs(page))];
}

/** Structured data of a list of products: a CollectionPage if there are products, and breadcrumbs. Empty if the page is not indexed. */
export function buildListNodes(
  { title, canonical }: { title: string; canonical: string | null },
  cards: readonly CardView[],
): StructuredNode[] {
  if (canonical === null) return [];
  const breadcrumbs = buildPageNodes({ title, canonical });
  const entries = filterUnique(cards, ({ href }) => href);
  if (entries.length === 0) return breadcrumbs;
  const url = buildAbsoluteUrl(canonical);
  const list = {
    '@type': 'CollectionPage',
    '@id': `${url}#page`,
    url,
    name: title,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: entries.length,
      itemListElement: entries.map(({ design, colour, href }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: formatDesignInColour(design, colour),
        url: buildAbsoluteUrl(href),
      })),
    },
  } satisfies CollectionPage;
  return [list, ...breadcrumbs];
}

/** Structured data of an international brand's page: the brand and the breadcrumbs. */
export function buildInternationalsBrandNodes(page: PageFacts): StructuredNode[] {
  const url = buildAbsoluteUrl(page.canonical);
  const brand = {
    '@type': 'Brand',
    '@id': `${url}#brand`,
    name: page.title,
    url,
    ...(page.description === '' ? {} : { description: page.description }),
  } satisfies Brand;
  return [brand, ...buildPageNodes(page)];
}

/** Structured data of the store locator: every store and the breadcrumbs. */
export function buildStoresNodes(page: PageName, stores: readonly StoreFacts[]): StructuredNode[] {
  // The supplier's picture, because the hub has no pictures of stores.
  const image = getSupplierPicture()?.url ?? null;
  return [...stores.map((store) => buildStoreNode(store, image)), ...buildPageNodes(page)];
}

/** All texts of a vacancy with their headings, as sanitized HTML. */
function formatJobDescription({ parts }: JobView): string {
  return formatRichTextHtml(
    parts.flatMap(({ heading, blocks }): Block[] => [
      { kind: 'heading', level: 3, content: [{ kind: 'text', text: heading, strong: false, em: false }] },
      ...blocks,
    ]),
  );
}

/** A vacancy as schema.org's JobPosting. Google requires `datePosted`, but it is left out if the hub gives no date. */
function buildJobPosting(job: JobView, canonical: string) {
  const url = buildAbsoluteUrl(`${canonical}#${job.id}`);
  const description = formatJobDescription(job);
  const address = job.location === '' ? null : parseWorkAddress(job.location);
  const types = listEmploymentTypes(job.availability);
  return {
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: job.heading,
    ...(description === '' ? {} : { description }),
    hiringOrganization: { ...createSupplierReference(), logo: buildAbsoluteUrl(SQUARE_LOGO.src) },
    ...(address && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          ...(address.locality === '' ? {} : { addressLocality: address.locality }),
          addressCountry: address.country,
        },
      },
    }),
    ...(job.datePosted === null ? {} : { datePosted: job.datePosted }),
    ...(job.closingDate === null ? {} : { validThrough: job.closingDate }),
    ...(types.length === 0 ? {} : { employmentType: types }),
  } satisfies JobPosting;
}

/** Structured data of the careers page: the open vacancies, the answered questions and the breadcrumbs. */
export function buildCareersNodes({ title, canonical, jobs, questions }: CareersView): StructuredNode[] {
  const now = new Date();
  const open = jobs.filter((job) => !isClosed(job.closingDate, now));
  const answered = questions
    .map(({ heading, blocks }) => ({ question: heading, answer: formatRichTextHtml(blocks) }))
    .filter(({ answer }) => answer !== '');
  const faq = {
    '@type': 'FAQPage',
    '@id': `${buildAbsoluteUrl(canonical)}#questions`,
    mainEntity: answered.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  } satisfies FAQPage;
  return [
    ...open.map((job) => buildJobPosting(job, canonical)),
    ...(answered.length === 0 ? [] : [faq]),
    ...buildPageNodes({ title, canonical }),
  ];
}

/** Structured data of the about-us page: an AboutPage and the breadcrumbs. */
export function buildAboutNodes(page: PageFacts): StructuredNode[] {
  const url = buildAbsoluteUrl(page.canonical);
  const about = {
    '@type': 'AboutPage',
    '@id': `${url}#page`,
    url,
    name: page.title,
    ...(page.description === '' ? {} : { description: page.description }),
    inLanguage: supplier.locale,
    mainEntity: { ...createSupplierReference(), foundingDate: String(supplier.founded) },
  } satisfies AboutPage;
  return [about, ...buildPageNodes(page)];
}
