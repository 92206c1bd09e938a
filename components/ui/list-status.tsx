'use client';

import { useEffect, useRef } from 'react';

/** Announces how many pieces a page lists when that changes. Takes the focus if the control that had it is gone with its piece. */
export function ListStatus({ text }: { text: string }) {
  const status = useRef<HTMLParagraphElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [text]);
  return (
    <p ref={status} role="status" tabIndex={-1} className="sr-only">
      {text}
    </p>
  );
}
