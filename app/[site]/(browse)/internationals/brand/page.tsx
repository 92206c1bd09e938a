import { notFound } from 'next/navigation';

export { BRAND_ID_MISSING_METADATA as metadata } from '@/lib/pages/metadata';

export const generateStaticParams = () => [];

/** A URL without the id of a brand (I5). */
export default function Page() {
  notFound();
}
