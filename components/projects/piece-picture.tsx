import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { PieceView } from '@/lib/pages/pieces';
import { SIZES } from '@/lib/site/sizes';

interface Props {
  sku: string;
  /** The name when the piece was added. */
  name: string;
  /** Undefined while it is unknown, null when the hub no longer has the product. */
  view: PieceView | null | undefined;
}

/** The picture of a piece. */
export function PiecePicture({ view }: Pick<Props, 'view'>) {
  return (
    <span className="relative block aspect-square overflow-hidden bg-info">
      <Picture picture={view?.picture ?? null} alt="" sizes={SIZES.swatch} load="eager" />
    </span>
  );
}

/** The name of a piece, which leads to its page, and its code. */
export function PieceName({ sku, name, view }: Props) {
  return (
    <>
      <span className="block font-serif text-h4 wrap-anywhere">
        {view ? (
          <Link href={view.href} className="underline-hover">
            {view.name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className="block text-small text-muted wrap-anywhere">
        {sku}
        {view === null ? ' · no longer in the range' : ''}
      </span>
    </>
  );
}
