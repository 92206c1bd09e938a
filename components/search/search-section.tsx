import { useEffect, useId, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import type { SearchSectionView } from '@/lib/pages/search-view';
import { CutNote, SearchHit } from './search-hit';

interface Props {
  title: string;
  section: SearchSectionView;
  term: string;
  open: boolean;
  onToggle: () => void;
  onFollow: () => void;
}

/** One section of the search: its name, how many hits, and the hits when it is open; without hits it cannot open. */
export function SearchSection({ title, section: { hits, count }, term, open, onToggle, onFollow }: Props) {
  const none = hits.length === 0;
  const framed = hits.some((hit) => hit.picture !== null);
  const isOpen = open && !none;
  const panel = useId();
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A long section above may have closed and taken this one out of sight.
    if (isOpen) head.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <section className="border-b border-line">
      <h3>
        <button
          ref={head}
          type="button"
          className={`flex min-h-7 w-full items-center gap-2 ${none ? 'cursor-default text-muted' : ''}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          disabled={none}
          onClick={onToggle}
        >
          <span className="mr-auto font-serif text-h3">{title}</span>{' '}
          <span className="text-small text-muted tabular-nums">{count}</span>
          {none ? null : <Icon name={isOpen ? 'minus' : 'plus'} className="-mr-05" />}
        </button>
      </h3>
      {isOpen ? (
        <div id={panel} className="pb-3">
          <ul className="lg:grid lg:grid-cols-2 lg:gap-x-gutter">
            {hits.map((hit) => (
              <li key={hit.key}>
                <SearchHit hit={hit} term={term} framed={framed} onFollow={onFollow} />
              </li>
            ))}
          </ul>
          <CutNote shown={hits.length} count={count} />
        </div>
      ) : null}
    </section>
  );
}
