'use client';

import { ErrorScreen } from '@/components/site/error-screen';
import { publicMessage } from '@/lib/pages/public-message';

/** The page of an international brand failed (I5). */
export default function BrandError({ error }: { error: unknown }) {
  return (
    <ErrorScreen
      heading="Unable to load brand information"
      text={publicMessage(error) ?? 'Failed to load brand data'}
    />
  );
}
