'use client';

import { ErrorScreen } from '@/components/pages/error-screen';
import { publicMessage } from '@/lib/pages/public-message';

/** I5: the page of an international house cannot be shown now. */
export default function BrandError({ error }: { error: unknown }) {
  return (
    <ErrorScreen
      heading="Unable to load brand information"
      words={publicMessage(error) ?? 'Failed to load brand data'}
    />
  );
}
