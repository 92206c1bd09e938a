'use client';

import { ErrorScreen } from '@/components/pages/error-screen';

/** A page that cannot be shown now (spec, 8). */
export default function PageError() {
  return <ErrorScreen />;
}
