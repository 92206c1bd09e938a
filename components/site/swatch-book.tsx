'use client';

import { Picture } from '@/components/ui/picture';
import { SIZES } from '@/lib/site/sizes';

/**
 * Swatches in a square of four by four; null leaves one out. A client component, because every page's RSC payload contains the not-found
 * screen and then has only the file names.
 */
export function SwatchBook({ sources }: { sources: (string | null)[] }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-4 gap-1 lg:col-span-6 lg:col-start-7">
      {sources.map((src) =>
        src === null ? (
          <div key="missing" className="aspect-square border border-control" />
        ) : (
          <div key={src} className="relative aspect-square overflow-hidden bg-info">
            <Picture picture={{ src, optimised: true, focus: null }} alt="" sizes={SIZES.swatch} />
          </div>
        ),
      )}
    </div>
  );
}
