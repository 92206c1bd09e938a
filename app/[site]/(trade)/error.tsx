'use client';

import { ErrorScreen } from '@/components/site/error-screen';

/** The error screen of the wizard. The visitor's draft is still on the device. */
export default function RegisterError() {
  return <ErrorScreen text="What you have filled in is kept on this device. Please try again in a little while." />;
}
