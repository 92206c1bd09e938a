'use client';

import type { ReactNode } from 'react';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { PAGE_FAILED_TEXT } from '@/lib/pages/page-failed-text';

/** A button that reloads the page. `look` is one of `BUTTON_CLASSES`. */
export function TryAgain({ look }: { look: string }) {
  return (
    <button type="button" className={`${look} needs-script`} onClick={() => window.location.reload()}>
      Try Again
    </button>
  );
}

interface Props {
  heading?: string;
  text?: string;
}

/** The error screen of a page, with a button that reloads it. */
export function ErrorScreen({ heading = 'Something went wrong', text = PAGE_FAILED_TEXT }: Props) {
  return (
    <div className="wrap flex flex-col items-start gap-3 py-12">
      <h1 className="max-w-full font-serif text-display">{heading}</h1>
      <p className="w-full max-w-measure text-lead">{text}</p>
      <TryAgain look={BUTTON_CLASSES.primary} />
    </div>
  );
}

/** A small message in the middle of a frame. The dialog around the frame may already show a title. */
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
