'use client';

import { useEffect, useState } from 'react';
import { useNavigating } from '@/components/ui/use-navigating';
import type { Supplier } from '@/lib/site/supplier';

const DELAY_MS = 300;

/** True once a navigation to another page has taken longer than `DELAY_MS`, until it ends. */
function useSlowNavigation(): boolean {
  const navigating = useNavigating();
  // A navigation that replaces the page (another colour) shows its own progress.
  const waiting = navigating === 'push' || navigating === 'traverse';
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}

/** The logo over a spinner, covering the window during a slow navigation (H15). */
export function LoadingScreen({ logo }: { logo: Supplier['logo'] }) {
  const slow = useSlowNavigation();
  return (
    <>
      <p role="status" className="sr-only">
        {slow ? 'Loading' : ''}
      </p>
      {slow ? (
        <div
          aria-hidden="true"
          className="appear fixed inset-0 z-dialog flex flex-col items-center justify-center gap-4 bg-paper"
        >
          <img src={logo.src} width={logo.width} height={logo.height} alt="" className="on-paper" />
          <svg
            viewBox="0 0 32 32"
            className="size-4 animate-spin fill-none motion-reduce:animate-none"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <circle cx="16" cy="16" r="15.25" className="stroke-line" />
            <path d="M16 .75a15.25 15.25 0 0 1 15.25 15.25" className="stroke-ink" />
          </svg>
        </div>
      ) : null}
    </>
  );
}
