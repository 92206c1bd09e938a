import { BrandMissing } from '@/components/internationals/brands';

export { BRAND_ID_MISSING_METADATA as metadata } from '@/lib/pages/metadata';

/** A URL without the id of a brand (I5). */
export default function NotFound() {
  return <BrandMissing text="Brand ID is missing" />;
}
