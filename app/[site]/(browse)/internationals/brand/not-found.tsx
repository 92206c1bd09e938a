import { BrandMissing } from '@/components/internationals/brands';

export { BRAND_ID_MISSING_METADATA as metadata } from '@/lib/pages/metadata';

/** The URL has no brand id. */
export default function NotFound() {
  return <BrandMissing text="Brand ID is missing" />;
}
