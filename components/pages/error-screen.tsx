'use client';

import { BUTTON } from '@/components/ui/button';

/** What a visitor sees when a page cannot be loaded: what happened, and the way on. 'Try Again' loads the page anew. */
export function ErrorScreen() {
  return (
    <div className="wrap flex flex-col items-start gap-3 py-12">
      <h1 className="font-serif text-display">Something went wrong</h1>
      <p className="max-w-measure text-lead">
        This page cannot be shown at the moment. Please try again in a little while.
      </p>
      <button type="button" className={BUTTON.primary} onClick={() => window.location.reload()}>
        Try Again
      </button>
    </div>
  );
}
