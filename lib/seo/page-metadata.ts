import type { Metadata } from 'next';
import { settings } from '@/lib/site/settings';
import { supplier } from '@/lib/site/supplier';
import { absoluteUrl } from '@/lib/site/urls';
import { type SharePicture, supplierPicture } from './share-picture';

/** What the head of a page is made from. */
export interface PageHead {
  title: string;
  /** If empty, the supplier's description is used. */
  description: string;
  /** Path of the one address that the page goes by. */
  canonical: string;
  /** The title when the page is shared; without one, its title. */
  shareTitle?: string;
  /** The picture when the page is shared; without one, the supplier's. */
  picture?: SharePicture | null;
}

const LONGEST = 160;

function summary(description: string): string {
  const text = description.replaceAll(/\s+/g, ' ').trim() || supplier.description;
  return text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/(?<!\s)\s+\S*$/, '')} …` : text;
}

/** Title, description, canonical address, Open Graph and Twitter card of a page (S7): the head of every page that is indexed. */
export function metadataOf(head: PageHead): Metadata {
  const { title, shareTitle = title } = head;
  const description = summary(head.description);
  const canonical = absoluteUrl(settings(), head.canonical);
  const picture = head.picture ?? supplierPicture();
  const images = picture === null ? [] : [{ url: picture.url, alt: shareTitle, ...picture.size }];
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: {
      title: shareTitle,
      description,
      url: canonical,
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
