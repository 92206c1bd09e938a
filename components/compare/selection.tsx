import { useStoredText, writeStoredText } from '@/components/ui/browser-state';
import { Icon } from '@/components/ui/icon';
import { MAX_COMPARED_PRODUCTS } from '@/lib/catalogue/sku-lists';
import { parseJson } from '@/lib/util/json';

export interface ComparedPiece {
  sku: string;
  /** Design, colour and size. */
  name: string;
}

function isPiece(piece: unknown): piece is ComparedPiece {
  const { sku, name } = Object(piece);
  return typeof sku === 'string' && typeof name === 'string';
}

/** Stores the pieces to compare on this device. */
export function savePieces(pieces: readonly ComparedPiece[]): void {
  writeStoredText('compare', pieces.length === 0 ? '' : JSON.stringify(pieces));
}

/** Whether a piece is compared, and a function that adds or removes it. `isFull` is true when another piece does not fit. */
export function useCompareToggle(piece: ComparedPiece): { isChosen: boolean; isFull: boolean; toggle: () => void } {
  const pieces = useComparedPieces();
  const isChosen = pieces.some(({ sku }) => sku === piece.sku);
  const isFull = !isChosen && pieces.length >= MAX_COMPARED_PRODUCTS;
  const toggle = () => {
    if (!isFull) savePieces(isChosen ? pieces.filter(({ sku }) => sku !== piece.sku) : [...pieces, piece]);
  };
  return { isChosen, isFull, toggle };
}

/** The pieces to compare that are stored on this device; none on the server and before hydration. */
export function useComparedPieces(): ComparedPiece[] {
  const list = parseJson(useStoredText('compare'));
  return Array.isArray(list) ? list.filter(isPiece) : [];
}

/** Adds a product to the comparison or removes it. Without JavaScript it opens the comparison with this product. */
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
        {isChosen ? <Icon name="tick" isSmall className="ml-1" /> : null}
      </button>
      {isFull ? (
        <p className="pb-1 text-small">A comparison holds {MAX_COMPARED_PRODUCTS} pieces. Take one out first.</p>
      ) : null}
    </form>
  );
}
