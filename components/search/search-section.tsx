import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { highlight } from '@/lib/catalogue/highlight';
import type { HitView } from '@/lib/pages/search-view';
import { SIZES } from '@/lib/site/sizes';

interface Props {
  title: string;
  hits: HitView[];
  term: string;
  open: boolean;
  onToggle: () => void;
  onFollow: () => void;
}

/** One section of the search: its name, how many hits, and the hits when it is open; without hits it cannot open. */
export function SearchSection({ title, hits, term, open, onToggle, onFollow }: Props) {
  const none = hits.length === 0;
  return (
    <section className="border-b border-line">
      <h3>
        <button
          type="button"
          className={`flex min-h-7 w-full items-center gap-2 ${none ? 'text-muted' : ''}`}
          aria-expanded={open && !none}
          disabled={none}
          onClick={onToggle}
        >
          <span className="mr-auto font-serif text-h3">{title}</span>
          <span className="text-small text-muted tabular-nums">{hits.length}</span>
          {none ? null : <Icon name={open ? 'minus' : 'plus'} className="-mr-05" />}
        </button>
      </h3>
      {open && !none ? (
        <ul className="pb-3 lg:grid lg:grid-cols-2 lg:gap-x-gutter">
          {hits.map((hit) => (
            <li key={hit.key}>
              <Link href={hit.href} onClick={onFollow} className="group flex items-center gap-2 py-1">
                {hit.picture === null ? null : (
                  <span className="relative size-7 flex-none overflow-hidden bg-info">
                    <Picture picture={hit.picture} alt="" sizes={SIZES.thumbnail} />
                  </span>
                )}
                <span className="min-w-0">
                  <span className="block font-serif text-h4">
                    {highlight(hit.name, term).map((stretch) =>
                      stretch.match ? (
                        <mark
                          key={stretch.at}
                          className="bg-transparent text-current underline decoration-2 underline-offset-2"
                        >
                          {stretch.text}
                        </mark>
                      ) : (
                        stretch.text
                      ),
                    )}
                  </span>
                  <span className="block text-small text-muted">{hit.note}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
