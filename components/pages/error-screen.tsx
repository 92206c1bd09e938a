'use client';

import { BUTTON } from '@/components/ui/button';
import { TryAgain } from './try-again';

interface Props {
  heading?: string;
  /** What happened. */
  words?: string;
}

/** What a visitor sees when a page cannot be loaded: what happened, and the way on. 'Try Again' loads the page anew. */
export function ErrorScreen({
  heading = 'Something went wrong',
  words = 'This page cannot be shown at the moment. Please try again in a little while.',
}: Props) {
  return (
    <div className="wrap flex flex-col items-start gap-3 py-12">
      <h1 className="max-w-full font-serif text-display">{heading}</h1>
      <p className="w-full max-w-measure text-lead">{words}</p>
      <TryAgain look={BUTTON.primary} />
    </div>
  );
}
