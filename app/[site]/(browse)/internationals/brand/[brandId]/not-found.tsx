import { BrandMissing } from '@/components/internationals/brands';

export { BRAND_MISSING_METADATA as metadata } from '@/lib/pages/metadata';

/** An international brand that is unknown or not published (I5). */
export default function NotFound() {
  return <BrandMissing text="Brand not found or not published" />;
}
