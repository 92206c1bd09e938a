import { BrandMissing } from '@/components/internationals/brands';

export { BRAND_MISSING_METADATA as metadata } from '@/lib/pages/metadata';

/** The brand is unknown or not published. */
export default function NotFound() {
  return <BrandMissing text="Brand not found or not published" />;
}
