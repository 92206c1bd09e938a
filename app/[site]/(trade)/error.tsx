'use client';

import { ErrorScreen } from '@/components/site/error-screen';

/** The wizard failed; the visitor's draft is still on the device. */
export default function RegisterError() {
  return <ErrorScreen text="What you have filled in is kept on this device. Please try again in a little while." />;
}
