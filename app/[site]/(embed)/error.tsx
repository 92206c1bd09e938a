'use client';

import { EmbedErrorScreen } from '@/components/pages/embed-screens';

/** A page in a frame that cannot be shown now. */
export default function EmbedError() {
  return <EmbedErrorScreen />;
}
