'use client';

import type { ReactNode } from 'react';

/** A small message in the middle of a frame, whose dialog may have a title of its own above. */
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
