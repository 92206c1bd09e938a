'use client';

import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Truncated } from '@/lib/catalogue/truncate';

/** The long description, cut at 500 characters until More is pressed. The rest is in the HTML for search engines and without JavaScript (P3). */
export function Description({ text: { head, rest } }: { text: Truncated }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  if (head === '') return null;
  const toggle = () => {
    flushSync(() => setOpen(!open));
    // Where a long text shrinks, its end may have gone above the window.
    if (open) button.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div>
      <p id={id} className="whitespace-pre-line print:text-small">
        {head}
        {rest === '' ? null : (
          <>
            <span className={open ? 'hidden' : 'needs-script'}> …</span>
            <span className={open ? '' : 'hidden noscript:inline'}>{rest}</span>
          </>
        )}
      </p>
      {rest === '' ? null : (
        <button
          ref={button}
          type="button"
          className="link needs-script mt-15 print:hidden"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          {open ? 'Less' : 'More'}
        </button>
      )}
    </div>
  );
}
