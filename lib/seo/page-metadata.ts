import type { Metadata } from 'next';
import { settings } from '@/lib/site/settings';
import { supplier } from '@/lib/site/supplier';
import { absoluteUrl } from '@/lib/site/urls';
import { documentTitle, pageDescription } from './page-texts';
import { type SharePicture, supplierPicture } from './share-picture';

/** What the head of a page is made from. */
export interface PageHead {
  title: string;
  /** What the title is completed with, the most telling first. */
  details?: readonly string[];
  description: string;
  /** Sentences that follow the description as far as they fit. */
  sentences?: readonly string[];
  /** Path of the one address that the page goes by; null for a page that search engines may not index. */
  canonical: string | null;
  /** The title when the page is shared; without one, its title. */
  shareTitle?: string;
  /** The picture when the page is shared; without one, the supplier's. */
  picture?: SharePicture | null;
}

/** Title, description, canonical address, Open Graph and Twitter card of a page (S7). A page that is not indexed names no address. */
export function metadataOf(head: PageHead): Metadata {
  const { title, shareTitle = title, details, sentences = [] } = head;
  const fillers = [`${title} at ${supplier.name}.`, supplier.description];
  const description = pageDescription([head.description, ...sentences], fillers);
  const canonical = head.canonical === null ? null : absoluteUrl(settings(), head.canonical);
  const picture = head.picture ?? supplierPicture();
  const images = picture === null ? [] : [{ url: picture.url, alt: shareTitle, ...picture.size }];
  return {
    title: { absolute: documentTitle(title, details) },
    description,
    ...(canonical === null ? { robots: { index: false, follow: true } } : { alternates: { canonical } }),
    openGraph: {
      title: shareTitle,
      description,
      ...(canonical === null ? {} : { url: canonical }),
      type: 'website',
      siteName: supplier.name,
      locale: supplier.locale.replace('-', '_'),
      images,
    },
    twitter: {
      card: images.length === 0 ? 'summary' : 'summary_large_image',
      title: shareTitle,
      description,
      images: images.map(({ url, alt }) => ({ url, alt })),
    },
  };
}
