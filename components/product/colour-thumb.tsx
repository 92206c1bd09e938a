import type { FocusEvent, MouseEvent } from 'react';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ColourView } from '@/lib/pages/product-view';
import { SIZES } from '@/lib/site/sizes';

interface Props {
  colour: ColourView;
  onChoose: (event: MouseEvent, colour: ColourView) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
}

/** One colour of the design: a link to its page that takes the place of this one in the history (P4, P8). */
export function ColourThumb({ colour, onChoose, onFocus }: Props) {
  const { name, href, picture, current } = colour;
  return (
    <li className={current ? 'outline-2 outline-offset-2 outline-ink' : ''}>
      <Link
        href={href}
        replace
        scroll={false}
        aria-label={name}
        title={name}
        aria-current={current ? 'true' : undefined}
        onClick={(event) => onChoose(event, colour)}
        onFocus={onFocus}
        className={`relative block aspect-square overflow-hidden bg-info ${current ? 'outline-offset-6' : ''}`}
      >
        {picture === null ? (
          <span
            aria-hidden="true"
            className="absolute inset-0 grid place-items-center text-center text-label text-muted"
          >
            No Image
          </span>
        ) : (
          <Picture picture={picture} alt={name} sizes={SIZES.thumbnail} />
        )}
      </Link>
    </li>
  );
}
