import { useEffect, useRef, useState } from 'react';
import { SectionHeading } from '@/components/content/section-heading';
import { usePieceViews } from '@/components/projects/use-piece-views';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { formatDesignInColour } from '@/lib/catalogue/designs';
import { MAX_RECENT_PRODUCTS, parseRecentSkus, withViewed } from '@/lib/catalogue/sku-lists';
import { readStorage, writeStorage } from '@/lib/session/storage';
import { SIZES } from '@/lib/site/sizes';

const STORAGE_KEY = 'recently-viewed';

/** Stores the product as the latest one viewed. Returns the others, latest first; none when the browser allows no storage. */
function recordView(sku: string): string[] {
  const skus = withViewed(parseRecentSkus(readStorage('localStorage', STORAGE_KEY)), sku);
  const isStored = writeStorage('localStorage', STORAGE_KEY, JSON.stringify(skus));
  return isStored ? skus.filter((other) => other !== sku).slice(0, MAX_RECENT_PRODUCTS) : [];
}

/** The products viewed before this one, latest first, with a button that clears them. */
export function RecentStrip({ sku }: { sku: string }) {
  const [skus, setSkus] = useState<string[]>([]);
  const views = usePieceViews(skus);
  const products = skus.flatMap((viewed) => views.get(viewed) ?? []);
  const [message, setMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => setSkus(recordView(sku)), [sku]);
  const clearList = () => {
    writeStorage('localStorage', STORAGE_KEY, null);
    setSkus([]);
    setMessage('Recently viewed products cleared');
    // The button that had the focus is gone.
    status.current?.focus();
  };
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="text-small text-muted outline-none">
        {message}
      </p>
      {products.length === 0 ? null : (
        <section aria-labelledby="recently-viewed" className="pb-section print:hidden">
          <SectionHeading id="recently-viewed" title="Recently viewed">
            <button type="button" className="link min-h-row text-small" onClick={clearList}>
              Clear
            </button>
          </SectionHeading>
          <ul className="grid grid-cols-3 gap-x-gutter gap-y-2 sm:grid-cols-4 lg:grid-cols-6">
            {products.map(({ sku: key, design, colour, href, picture }) => (
              <li key={key} className="min-w-0">
                <Link href={href} className="block text-small wrap-anywhere underline-hover">
                  <span className="relative mb-1 block aspect-square overflow-hidden bg-info">
                    <Picture picture={picture} alt="" sizes={SIZES.card} />
                  </span>
                  {formatDesignInColour(design, colour)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
