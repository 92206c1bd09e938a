import type { JobPosting } from 'schema-dts';
import { designInColour } from '@/lib/catalogue/designs';
import { uniqueBy } from '@/lib/catalogue/lists';
import { richTextHtml } from '@/lib/company/blocks';
import { addressOfWork, employmentTypes, isClosed } from '@/lib/company/jobs';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { SQUARE_LOGO } from '@/lib/seo/organization';
import {
  aboutPage,
  breadcrumbList,
  buildBreadcrumbs,
  faqPage,
  internationalsBrandNode,
  listPageNode,
  type PageFacts,
} from '@/lib/seo/page-nodes';
import { type ProductFacts, productGroupNode } from '@/lib/seo/product';
import { supplierPicture } from '@/lib/seo/share-picture';
import { type StoreFacts, storeNode } from '@/lib/seo/store';
import { supplier } from '@/lib/site/supplier';
import type { CareersView, JobView } from './careers';
import type { CardView } from './views';

/** One thing in schema.org's vocabulary. */
export type StructuredNode = Readonly<Record<string, unknown>>;

/** A page by its title and its path. */
type PageName = Pick<PageFacts, 'title' | 'canonical'>;

/** Structured data of any page but the home page: its breadcrumbs. */
export function pageNodes(page: PageName): StructuredNode[] {
  return [breadcrumbList(buildBreadcrumbs(page))];
}

/**
 * Structured data of a page that lists products: the list, each URL once, and the breadcrumbs; the breadcrumbs alone without products. None for a
 * page that search engines may not index: its products are not those of the plain page.
 */
export function listNodes(
  { title, canonical }: { title: string; canonical: string | null },
  cards: readonly CardView[],
): StructuredNode[] {
  if (canonical === null) return [];
  const page = { title, canonical };
  const entries = uniqueBy(cards, ({ href }) => href).map(({ design, colour, href }) => ({
    name: designInColour(design, colour),
    path: href,
  }));
  if (entries.length === 0) return pageNodes(page);
  return [listPageNode(page, entries), ...pageNodes(page)];
}

/** The structured data of an international brand's page: the brand, and the page's breadcrumbs. */
export function internationalsBrandNodes(page: PageFacts): StructuredNode[] {
  return [internationalsBrandNode(page), ...pageNodes(page)];
}

/** Structured data of the page of all stores: every store that it shows, and the breadcrumbs. */
export function storesNodes(page: PageName, stores: readonly StoreFacts[]): StructuredNode[] {
  // The hub has no pictures of stores.
  const image = supplierPicture()?.url ?? null;
  return [...stores.map((store) => storeNode(store, image)), ...pageNodes(page)];
}

/** All texts of a vacancy, each under its heading, as HTML that is safe to show. */
function jobDescription({ parts }: JobView): string {
  return richTextHtml(
    parts.flatMap(({ heading, blocks }) => [
      {
        kind: 'heading' as const,
        level: 3 as const,
        content: [{ kind: 'text' as const, text: heading, strong: false, em: false }],
      },
      ...blocks,
    ]),
  );
}

/** A vacancy as schema.org's JobPosting. Google requires `datePosted`, but without any date from the hub it is left out: an invented one would be worse. */
function jobPosting(job: JobView, canonical: string) {
  const url = absoluteUrl(`${canonical}#${job.id}`);
  const description = jobDescription(job);
  const address = job.location === '' ? null : addressOfWork(job.location);
  const types = employmentTypes(job.availability);
  return {
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: job.heading,
    ...(description === '' ? {} : { description }),
    hiringOrganization: {
      '@type': 'Organization',
      '@id': `${absoluteUrl('/')}#organization`,
      name: supplier.name,
      url: absoluteUrl('/'),
      logo: absoluteUrl(SQUARE_LOGO.src),
    },
    ...(address === null
      ? {}
      : {
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

/** Structured data of the careers page: every open vacancy, the questions that have an answer, and the breadcrumbs (X4). */
export function careersNodes({ title, canonical, jobs, questions }: CareersView): StructuredNode[] {
  const now = new Date();
  const open = jobs.filter((job) => !isClosed(job.closingDate, now));
  const answered = questions
    .map(({ heading, blocks }) => ({ question: heading, answer: richTextHtml(blocks) }))
    .filter(({ answer }) => answer !== '');
  const faq = faqPage(answered, canonical);
  return [
    ...open.map((job) => jobPosting(job, canonical)),
    ...(faq === null ? [] : [faq]),
    ...pageNodes({ title, canonical }),
  ];
}

/** Structured data of the about-us page: its type and the breadcrumbs (X5). */
export function aboutNodes(page: PageFacts): StructuredNode[] {
  return [aboutPage(page), ...pageNodes(page)];
}

/** Structured data of a product's page: its design with this product first, and the breadcrumbs. */
export function productNodes(facts: ProductFacts): StructuredNode[] {
  return [productGroupNode(facts), breadcrumbList(facts.trail)];
}
