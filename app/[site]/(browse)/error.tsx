'use client';

import { ErrorScreen } from '@/components/site/error-screen';

/** A page that failed. */
export default function PageError() {
  return <ErrorScreen />;
}
