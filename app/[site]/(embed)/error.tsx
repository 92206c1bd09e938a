'use client';

import { EmbedScreen } from '@/components/site/embed-screen';
import { BUTTON } from '@/components/ui/button';

/** A page in a frame that failed. */
export default function EmbedError() {
  return (
    <EmbedScreen
      title="Something went wrong"
      text="This page cannot be shown at the moment. Please try again in a little while."
    >
      <button type="button" className={`${BUTTON.primary} mt-1`} onClick={() => window.location.reload()}>
        Try Again
      </button>
    </EmbedScreen>
  );
}
