import { breadcrumbList } from '@/lib/seo/breadcrumb-list';
import { type HouseFacts, houseNode } from '@/lib/seo/house';
import { organizationNodes } from '@/lib/seo/organization';
import { type ProductFacts, productNode } from '@/lib/seo/product';
import { trailTo } from '@/lib/seo/trail';
import { settings } from '@/lib/site/settings';
import { supplier } from '@/lib/site/supplier';
import { absoluteUrl } from '@/lib/site/urls';

/** One thing in schema.org's vocabulary. */
export type StructuredNode = Readonly<Record<string, unknown>>;

function absolute(path: string): string {
  return path.startsWith('/') ? absoluteUrl(settings(), path) : path;
}

/** What search engines are told on the home page (S7): who the supplier is, and that this is its site. */
export function homeNodes(): StructuredNode[] {
  return organizationNodes(supplier, absolute);
}

/** What they are told on any other page: where it stands. */
export function pageNodes(page: { title: string; canonical: string }): StructuredNode[] {
  return [breadcrumbList(trailTo(page), absolute)];
}

/** What they are told on the page of an international house: what it is, and where it stands. */
export function houseNodes(page: HouseFacts): StructuredNode[] {
  return [houseNode(page, absolute), ...pageNodes(page)];
}

/** What they are told on a product's page: what it is, and where it stands. */
export function productNodes(facts: ProductFacts): StructuredNode[] {
  return [productNode(facts, absolute), breadcrumbList(facts.trail, absolute)];
}
