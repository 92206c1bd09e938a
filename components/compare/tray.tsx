'use client';

import { usePathname } from 'next/navigation';
import { BUTTON } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { skusPath } from '@/lib/catalogue/comparison';
import { visitorPath } from '@/lib/site/visitor-path';
import { savePieces, useComparedPieces } from './selection';

/** The pieces to compare, with the way to their comparison. */
export function Tray() {
  const pieces = useComparedPieces();
  const path = visitorPath(usePathname());
  if (pieces.length === 0 || path === '/compare') return null;
  return (
    <section aria-label="Comparison" className="sticky bottom-0 z-header border-t-2 border-ink bg-paper print:hidden">
      <div className="wrap flex items-center justify-between gap-3 py-1">
        <p className="min-w-0 text-small">
          <span role="status">{pieces.length === 1 ? '1 piece to compare' : `${pieces.length} pieces to compare`}</span>
          <span className="hidden text-muted lg:inline"> {pieces.map(({ name }) => name).join(' · ')}</span>
        </p>
        <div className="flex flex-none items-center gap-2">
          <button type="button" className="link min-h-row text-small" onClick={() => savePieces([])}>
            Clear
          </button>
          <Link
            href={skusPath(
              '/compare',
              pieces.map(({ sku }) => sku),
            )}
            className={BUTTON.primary}
          >
            Compare
          </Link>
        </div>
      </div>
    </section>
  );
}
