'use client';

import { ErrorScreen } from '@/components/pages/error-screen';
import { wordsOf } from '@/lib/pages/error-words';

/** I5: the Internationals landing page cannot be shown now. */
export default function InternationalsError({ error }: { error: unknown }) {
  return (
    <ErrorScreen
      heading="Unable to load international brands"
      words={wordsOf(error) ?? 'Failed to load international data'}
    />
  );
}
