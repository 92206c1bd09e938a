'use client';

import { Link } from '@/components/ui/link';
import { savePieces, useComparedPieces } from './selection';

/** Takes a product out of the comparison, in the address and on the device. */
export function RemoveLink({ sku, href, name }: { sku: string; href: string; name: string }) {
  const pieces = useComparedPieces();
  return (
    <Link
      href={href}
      rel="nofollow"
      className="link mt-1 inline-block text-small print:hidden"
      onClick={() => savePieces(pieces.filter((piece) => piece.sku !== sku))}
    >
      Remove<span className="sr-only"> {name}</span>
    </Link>
  );
}
