import { notFound } from 'next/navigation';

export { BRAND_ID_MISSING_METADATA as metadata } from '@/lib/pages/missing-metadata';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

/** I5: an address without the id of a house. */
export default function Page() {
  notFound();
}
