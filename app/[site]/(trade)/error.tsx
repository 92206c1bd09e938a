'use client';

import { ErrorScreen } from '@/components/pages/error-screen';

/** The wizard cannot be shown now; what was filled in is kept on the device. */
export default function RegisterError() {
  return <ErrorScreen words="What you have filled in is kept on this device. Please try again in a little while." />;
}
