'use client';

import { useState } from 'react';
import { Link } from '@/components/ui/link';
import { searchPath } from '@/lib/catalogue/search-params';
import type { SearchSectionKey, SearchView } from '@/lib/pages/search-view';
import { SearchSection } from './search-section';
import type { SearchState } from './use-search';

const SECTIONS: readonly (readonly [SearchSectionKey, string])[] = [
  ['collections', 'Collections'],
  ['designs', 'Designs'],
  ['colours', 'Colours'],
  ['styles', 'Design Style'],
];

/** The results in words: visible when there are none, otherwise only for screen readers. */
function summary(state: SearchState, view: SearchView | null): string {
  const counted = SECTIONS.flatMap(([key, title]) => {
    const count = view?.[key].count ?? 0;
    return count === 0 ? [] : [{ title, count }];
  });
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  if (total > 0) {
    const parts = counted.map(({ title, count }) => `${title}: ${count}`).join(', ');
    return `${total === 1 ? '1 item' : `${total} items`} found. ${parts}`;
  }
  if (state.kind === 'loading') return 'Searching';
  return state.kind === 'found' ? 'No items found' : '';
}

interface Props {
  state: SearchState;
  term: string;
  onFollow: () => void;
}

/**
 * What was found, in four sections, at most one open, at first the first that has hits; nothing while there is no term (G4). Where they
 * hold nothing, a link leads to the search page, which also finds products, applications and materials.
 */
export function SearchResults({ state, term, onFollow }: Props) {
  // Until a section is pressed, the first that has hits is open.
  const [chosen, setChosen] = useState<SearchSectionKey | null | 'first'>('first');
  const view = state.kind === 'found' || state.kind === 'loading' ? state.view : null;
  const hasHits = view !== null && SECTIONS.some(([key]) => view[key].hits.length > 0);
  const open = chosen === 'first' ? SECTIONS.find(([key]) => (view?.[key].hits.length ?? 0) > 0)?.[0] : chosen;
  const words = summary(state, view);
  return (
    <>
      <p role="status" className={hasHits || words === '' ? 'sr-only' : 'mt-4'}>
        {state.kind === 'loading' && !hasHits ? <span className="appear text-muted">{words}</span> : words}
      </p>
      {state.kind === 'failed' ? (
        <p role="alert" className="mt-4">
          An error occurred, please try again later
        </p>
      ) : null}
      {view !== null && hasHits ? (
        <div className={`fade mt-4 border-t border-line ${state.kind === 'loading' ? 'opacity-50' : ''}`}>
          {SECTIONS.map(([key, title]) => (
            <SearchSection
              key={key}
              title={title}
              section={view[key]}
              term={term}
              open={open === key}
              onToggle={() => setChosen(open === key ? null : key)}
              onFollow={onFollow}
            />
          ))}
        </div>
      ) : null}
      {state.kind === 'found' && !hasHits ? (
        <p className="mt-2">
          <Link href={searchPath(term.trim())} rel="nofollow" className="link wrap-anywhere" onClick={onFollow}>
            Search the whole catalogue for ‘{term.trim()}’
          </Link>
        </p>
      ) : null}
    </>
  );
}
