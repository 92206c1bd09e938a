'use client';

import { ErrorScreen } from '@/components/pages/error-screen';
import { publicMessage } from '@/lib/pages/public-message';

/** I5: the Internationals landing page cannot be shown now. */
export default function InternationalsError({ error }: { error: unknown }) {
  return (
    <ErrorScreen
      heading="Unable to load international brands"
      words={publicMessage(error) ?? 'Failed to load international data'}
    />
  );
}
