'use client';

import { useParams } from 'next/navigation';
import { ErrorScreen } from '@/components/site/error-screen';
import { publicMessage } from '@/lib/pages/public-message';

/** A page of Internationals failed: the landing page, or that of a brand (I5). */
export default function InternationalsError({ error }: { error: unknown }) {
  const isBrand = 'brandId' in useParams();
  return (
    <ErrorScreen
      heading={isBrand ? 'Unable to load brand information' : 'Unable to load international brands'}
      text={publicMessage(error) ?? (isBrand ? 'Failed to load brand data' : 'Failed to load international data')}
    />
  );
}
