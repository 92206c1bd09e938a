'use client';

import { Icon } from '@/components/ui/icon';
import { MAX_COMPARED } from '@/lib/catalogue/sku-lists';
import { type ComparedPiece, useCompareToggle } from './selection';

/** Adds a product to the comparison or takes it out again. Without JavaScript it opens the comparison with this product. */
export function CompareButton({ piece, className }: { piece: ComparedPiece; className: string }) {
  const { isChosen, isFull, toggle } = useCompareToggle(piece);
  return (
    <form
      action="/compare"
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <input type="hidden" name="sku" value={piece.sku} />
      <button type="submit" aria-pressed={isChosen} aria-disabled={isFull} className={className}>
        Compare
        {isChosen ? <Icon name="tick" small className="ml-1" /> : null}
      </button>
      {isFull ? <p className="pb-1 text-small">A comparison holds {MAX_COMPARED} pieces. Take one out first.</p> : null}
    </form>
  );
}
