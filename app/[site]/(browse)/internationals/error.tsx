'use client';

import { useParams } from 'next/navigation';
import { ErrorScreen } from '@/components/site/error-screen';
import { publicMessage } from '@/lib/pages/public-message';

/** The error screen of the Internationals landing page and of its brand pages. */
export default function InternationalsError({ error }: { error: unknown }) {
  const isBrand = 'brandId' in useParams();
  return (
    <ErrorScreen
      heading={isBrand ? 'Unable to load brand information' : 'Unable to load international brands'}
      text={publicMessage(error) ?? (isBrand ? 'Failed to load brand data' : 'Failed to load international data')}
    />
  );
}
