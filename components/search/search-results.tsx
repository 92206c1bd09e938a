import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { searchPath } from '@/lib/catalogue/search-term';
import type { SearchSectionKey, SearchSectionView, SearchView } from '@/lib/pages/search';
import { fetchJson } from '@/lib/util/json';
import { SearchHits } from './search-hit';

const DEBOUNCE_MS = 200;

interface Outcome {
  term: string;
  /** The number of retries at the time of the result. */
  retries: number;
  view: SearchView | null;
}

/** Searches for a term once typing pauses, and aborts the previous search. `retrySearch` repeats a failed one. */
export function useSearch(term: string) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [retries, setRetries] = useState(0);
  const cache = useRef(new Map<string, SearchView>());
  const wanted = term.trim();
  useEffect(() => {
    if (wanted === '') return setOutcome(null);
    const known = cache.current.get(wanted);
    if (known !== undefined) return setOutcome({ term: wanted, retries, view: known });
    const controller = new AbortController();
    const search = async () => {
      const query = new URLSearchParams({ query: wanted });
      const view = await fetchJson<SearchView>(`/api/search?${query}`, { signal: controller.signal });
      if (controller.signal.aborted) return;
      if (view !== null) cache.current.set(wanted, view);
      setOutcome({ term: wanted, retries, view });
    };
    const timer = setTimeout(search, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [wanted, retries]);
  const isAnswered = outcome?.term === wanted && outcome.retries === retries;
  const answer = outcome?.view ? 'found' : 'failed';
  const status = wanted === '' ? 'idle' : isAnswered ? answer : 'loading';
  const state = { status, view: wanted === '' ? null : (outcome?.view ?? null) } as const;
  const retrySearch = () => {
    if (status === 'failed') setRetries((times) => times + 1);
  };
  return { state, retrySearch };
}

/** `view` has the results of the previous term while a search runs. */
type SearchState = ReturnType<typeof useSearch>['state'];

const SECTION_TITLES: readonly (readonly [SearchSectionKey, string])[] = [
  ['collections', 'Collections'],
  ['designs', 'Designs'],
  ['colours', 'Colours'],
  ['styles', 'Design Style'],
];

/** The results in words: visible when there are none, otherwise only for screen readers. */
function formatSummary({ status, view }: SearchState): string {
  const counted = SECTION_TITLES.flatMap(([key, title]) => {
    const count = view?.[key].count ?? 0;
    return count === 0 ? [] : [{ title, count }];
  });
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  if (total > 0) {
    const parts = counted.map(({ title, count }) => `${title}: ${count}`).join(', ');
    return `${total === 1 ? '1 item' : `${total} items`} found. ${parts}`;
  }
  if (status === 'loading') return 'Searching';
  return status === 'found' ? 'No items found' : '';
}

/** The hits in sections, of which at most one is open. Without hits, a link leads to the search page, which also searches other kinds. */
export function SearchResults({ state, term, onFollow }: { state: SearchState; term: string; onFollow: () => void }) {
  const [pressed, setPressed] = useState<SearchSectionKey | null | undefined>(undefined);
  const { status, view } = state;
  const [first, ...others] = SECTION_TITLES.filter(([key]) => (view?.[key].hits.length ?? 0) > 0).map(([key]) => key);
  const hasHits = first !== undefined;
  const open = pressed === undefined && others.length === 0 ? first : pressed;
  const words = formatSummary(state);
  return (
    <>
      <p role="status" className={hasHits || words === '' ? 'sr-only' : 'mt-4'}>
        {status === 'loading' && !hasHits ? <span className="appear text-muted">{words}</span> : words}
      </p>
      {status === 'failed' ? (
        <p role="alert" className="mt-4">
          An error occurred, please try again later
        </p>
      ) : null}
      {view !== null && hasHits ? (
        <div className={`fade mt-4 border-t border-line ${status === 'loading' ? 'opacity-50' : ''}`}>
          {SECTION_TITLES.map(([key, title]) => (
            <SearchSection
              key={key}
              title={title}
              section={view[key]}
              term={term}
              isOpen={open === key}
              onToggle={() => setPressed(open === key ? null : key)}
              onFollow={onFollow}
            />
          ))}
        </div>
      ) : null}
      {status === 'found' && !hasHits ? (
        <p className="mt-2">
          <Link href={searchPath(term.trim())} rel="nofollow" className="link wrap-anywhere" onClick={onFollow}>
            Search the whole catalogue for ‘{term.trim()}’
          </Link>
        </p>
      ) : null}
    </>
  );
}

interface SearchSectionProps {
  title: string;
  section: SearchSectionView;
  term: string;
  isOpen: boolean;
  onToggle: () => void;
  onFollow: () => void;
}

function SearchSection({ title, section, term, isOpen: open, onToggle, onFollow }: SearchSectionProps) {
  const isEmpty = section.hits.length === 0;
  const isOpen = open && !isEmpty;
  const panel = useId();
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A long section above may have closed, which moves this one out of view.
    if (isOpen) head.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <section className="border-b border-line">
      <h3>
        <button
          ref={head}
          type="button"
          className={`flex min-h-7 w-full items-center gap-2 ${isEmpty ? 'cursor-default text-muted' : ''}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          disabled={isEmpty}
          onClick={onToggle}
        >
          <span className="mr-auto font-serif text-h3">{title}</span>{' '}
          <span className="text-small text-muted tabular-nums">{section.count}</span>
          {isEmpty ? null : <Icon name={isOpen ? 'minus' : 'plus'} className="-mr-05" />}
        </button>
      </h3>
      {isOpen ? (
        <div id={panel} className="pb-3">
          <SearchHits
            section={section}
            term={term}
            className="lg:grid lg:grid-cols-2 lg:gap-x-gutter"
            onFollow={onFollow}
          />
        </div>
      ) : null}
    </section>
  );
}
