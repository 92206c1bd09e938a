import type { RefObject } from 'react';

/** Beyond this many pictures the dots are smaller, 24 px each. */
const ROOMY = 8;

interface Props {
  list: RefObject<HTMLUListElement | null>;
  count: number;
  index: number;
  onGo: (place: number) => void;
}

/** One dash for each picture of a gallery, the shown one in ink (P1). */
export function GalleryDots({ list, count, index, onGo }: Props) {
  const [target, dash] = count > ROOMY ? ['h-3 w-3', 'w-2'] : ['h-5 w-4', 'w-3'];
  return (
    <ul ref={list} className="needs-script -ml-05 flex min-w-0 flex-wrap py-1">
      {Array.from({ length: count }, (_, place) => `Picture ${place + 1} of ${count}`).map((label, place) => (
        <li key={label}>
          <button
            type="button"
            className={`grid place-items-center ${target}`}
            aria-label={label}
            aria-current={place === index}
            onClick={() => onGo(place)}
          >
            <span className={`h-025 ${dash} ${place === index ? 'forced-mark bg-ink' : 'forced-mark-off bg-off'}`} />
          </button>
        </li>
      ))}
    </ul>
  );
}
