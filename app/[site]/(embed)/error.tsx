'use client';

import { EmbedScreen, TryAgain } from '@/components/site/error-screen';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { PAGE_FAILED_TEXT } from '@/lib/pages/page-failed-text';

/** The error screen of a page in a frame. */
export default function EmbedError() {
  return (
    <EmbedScreen title="Something went wrong" text={PAGE_FAILED_TEXT}>
      <TryAgain look={`${BUTTON_CLASSES.primary} mt-1`} />
    </EmbedScreen>
  );
}
