import { Icon } from '@/components/ui/icon';
import { type ComparedPiece, useCompareToggle } from './selection';

/** Adds the product of a card to the comparison, or takes it out again; lies over the card's picture. */
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
      <Icon name={isChosen ? 'tick' : 'plus'} small />
    </button>
  );
}
