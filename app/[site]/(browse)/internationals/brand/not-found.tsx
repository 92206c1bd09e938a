import { HouseMissing } from '@/components/internationals/house-missing';

export { BRAND_ID_MISSING_METADATA as metadata } from '@/lib/pages/missing-metadata';

/** I5: the address does not say which house. */
export default function NotFound() {
  return <HouseMissing words="Brand ID is missing" />;
}
