import { HouseMissing } from '@/components/internationals/house-missing';

export { BRAND_MISSING_METADATA as metadata } from '@/lib/pages/missing-metadata';

/** I5: a house that is unknown, or not published. */
export default function NotFound() {
  return <HouseMissing words="Brand not found or not published" />;
}
