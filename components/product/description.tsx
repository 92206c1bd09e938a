'use client';

import { useState } from 'react';

/** The long description, cut at 500 characters until More is pressed (P3). */
export function Description({ short, whole }: { short: string; whole: string }) {
  const [open, setOpen] = useState(false);
  if (whole === '') return null;
  return (
    <div>
      <p className={`whitespace-pre-line ${short === whole ? '' : 'needs-script'}`}>{open ? whole : short}</p>
      {short === whole ? null : <p className="folded whitespace-pre-line">{whole}</p>}
      {short === whole ? null : (
        <button type="button" className="link needs-script mt-15" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Less' : 'More'}
        </button>
      )}
    </div>
  );
}
