'use client';

import type { ReactNode } from 'react';
import { BUTTON } from '@/components/ui/button';

/** Words in the middle of a frame, small: there may be a dialog's title above them. */
export function EmbedScreen({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <main className="grid h-dvh place-items-center p-3">
      <div className="flex max-w-note flex-col items-center gap-2 text-center">
        <h1 className="font-serif text-h3">{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </main>
  );
}

/** What a frame shows when its page cannot be loaded. 'Try Again' loads it anew. */
export function EmbedErrorScreen() {
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

/** What a frame shows when its page is not there. */
export function EmbedNotFoundScreen() {
  return (
    <EmbedScreen title="This page has gone missing." text="It may have been moved or taken down.">
      <a href="/" target="_top" className="link">
        Home
      </a>
    </EmbedScreen>
  );
}
