import type { Metadata } from 'next';
import type { Banner } from '@/lib/catalogue/page';
import { pageMetadata } from './metadata';
import { BRAND_FAILED_METADATA, INTERNATIONALS_FAILED_METADATA } from './missing-metadata';
import { orNotFound } from './params';

interface Head {
  title: string;
  description: string;
  canonical: string;
  page: { banner: Banner };
}

/** Head of the Internationals landing page: also of one that the hub does not have, and of one that cannot be shown now (I5). */
export async function internationalsMetadata(reading: Promise<Head | null>): Promise<Metadata> {
  const head = await reading.catch(() => undefined);
  if (head === undefined) return INTERNATIONALS_FAILED_METADATA;
  if (head === null) return { title: 'Internationals', robots: { index: false } };
  return pageMetadata(head);
}

/** Head of a house's page: also of one that cannot be shown now (I5). */
export async function internationalsBrandMetadata(reading: Promise<Head | null>): Promise<Metadata> {
  const head = await reading.catch(() => undefined);
  return head === undefined ? BRAND_FAILED_METADATA : pageMetadata(orNotFound(head));
}
