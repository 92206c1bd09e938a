'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { buildSkusPath } from '@/lib/catalogue/sku-lists';
import { parseVisitorPath } from '@/lib/site/visitor-path';
import { type ComparedPiece, savePieces, useComparedPieces, useCompareToggle } from './selection';

const buildPiecesPath = (pieces: readonly ComparedPiece[]) =>
  buildSkusPath(
    '/compare',
    pieces.map(({ sku }) => sku),
  );

/** The pieces to compare, with a link to the comparison. */
export function Tray() {
  const pieces = useComparedPieces();
  const path = parseVisitorPath(usePathname());
  if (pieces.length === 0 || path === '/compare') return null;
  return (
    <section
      id="compare-tray"
      aria-label="Comparison"
      className="sticky bottom-0 z-header border-t-2 border-ink bg-paper print:hidden"
    >
      <div className="wrap flex items-center justify-between gap-3 py-1">
        <p className="min-w-0 text-small">
          <span role="status">{pieces.length === 1 ? '1 piece to compare' : `${pieces.length} pieces to compare`}</span>
          <span className="hidden text-muted lg:inline"> {pieces.map(({ name }) => name).join(' · ')}</span>
        </p>
        <div className="flex flex-none items-center gap-2">
          <button
            type="button"
            className="link min-h-row text-small"
            onClick={() => {
              savePieces([]);
              // The tray is gone with its last piece.
              document.getElementById('content')?.focus({ preventScroll: true });
            }}
          >
            Clear
          </button>
          <Link href={buildPiecesPath(pieces)} className={BUTTON_CLASSES.primary}>
            Compare
          </Link>
        </div>
      </div>
    </section>
  );
}

/** The text of an empty comparison: how to choose pieces, or a link to those that are stored on this device. */
export function EmptyComparison() {
  const pieces = useComparedPieces();
  if (pieces.length === 0) return 'Nothing to compare yet. Open a product and choose Compare.';
  return (
    <Link href={buildPiecesPath(pieces)} className="link">
      {pieces.length === 1
        ? 'Show the piece that you have chosen'
        : `Compare the ${pieces.length} pieces that you have chosen`}
    </Link>
  );
}

/** Adds the product of a card to the comparison or removes it. Lies over the card's picture. */
export function CardCompare({ piece }: { piece: ComparedPiece }) {
  const { isChosen, isFull, toggle } = useCompareToggle(piece);
  return (
    <button
      type="button"
      aria-label={`Compare ${piece.name}`}
      aria-pressed={isChosen}
      aria-disabled={isFull}
      onClick={toggle}
      className={`absolute top-0 left-0 grid size-6 place-items-center border border-ink ${isChosen ? 'bg-ink text-paper' : isFull ? 'forced-off bg-paper text-off' : 'bg-paper'}`}
    >
      <Icon name={isChosen ? 'tick' : 'plus'} isSmall />
    </button>
  );
}

/** Removes a product from the comparison, in the URL and on the device. */
export function RemoveLink({ sku, href, name }: { sku: string; href: string; name: string }) {
  const pieces = useComparedPieces();
  return (
    <Link
      href={href}
      rel="nofollow"
      className="link inline-flex min-h-5 items-center text-small print:hidden"
      onClick={() => savePieces(pieces.filter((piece) => piece.sku !== sku))}
    >
      Remove<span className="sr-only"> {name}</span>
    </Link>
  );
}

/** Removes pieces that the hub no longer has from this device, because the comparison shows no link to remove them. Renders nothing. */
export function ForgetPieces({ skus }: { skus: readonly string[] }) {
  const pieces = useComparedPieces();
  useEffect(() => {
    const left = pieces.filter(({ sku }) => !skus.includes(sku));
    if (left.length < pieces.length) savePieces(left);
  });
  return null;
}
