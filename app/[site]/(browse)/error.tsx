'use client';

import { ErrorScreen } from '@/components/pages/error-screen';

/** A page that cannot be shown now (spec, 8). */
export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return <ErrorScreen onRetry={reset} />;
}
