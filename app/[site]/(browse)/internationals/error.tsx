'use client';

import { ErrorScreen } from '@/components/site/error-screen';
import { publicMessage } from '@/lib/pages/public-message';

/** The Internationals landing page failed (I5). */
export default function InternationalsError({ error }: { error: unknown }) {
  return (
    <ErrorScreen
      heading="Unable to load international brands"
      text={publicMessage(error) ?? 'Failed to load international data'}
    />
  );
}
