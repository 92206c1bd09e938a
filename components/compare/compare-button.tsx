'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { MAX_COMPARED } from '@/lib/catalogue/comparison';
import { type ComparedPiece, savePieces, useComparedPieces } from './selection';

/** Adds a product to the comparison or takes it out again. Without JavaScript it opens the comparison with this product. */
export function CompareButton({ piece, className }: { piece: ComparedPiece; className: string }) {
  const pieces = useComparedPieces();
  const [full, setFull] = useState(false);
  const isChosen = pieces.some(({ sku }) => sku === piece.sku);
  const toggle = () => {
    const next = isChosen ? pieces.filter(({ sku }) => sku !== piece.sku) : [...pieces, piece];
    const isFull = next.length > MAX_COMPARED;
    setFull(isFull);
    if (!isFull) savePieces(next);
  };
  return (
    <form
      action="/compare"
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <input type="hidden" name="sku" value={piece.sku} />
      <button type="submit" aria-pressed={isChosen} className={className}>
        Compare
        {isChosen ? <Icon name="tick" small className="ml-1" /> : null}
      </button>
      <span role="status" className="block pb-1 text-small empty:hidden">
        {full ? `A comparison holds ${MAX_COMPARED} pieces. Take one out first.` : ''}
      </span>
    </form>
  );
}
