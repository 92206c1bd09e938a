'use client';

import { ErrorScreen } from '@/components/pages/error-screen';
import { wordsOf } from '@/lib/pages/error-words';

/** I5: the page of an international house cannot be shown now. */
export default function BrandError({ error }: { error: unknown }) {
  return (
    <ErrorScreen heading="Unable to load brand information" words={wordsOf(error) ?? 'Failed to load brand data'} />
  );
}
