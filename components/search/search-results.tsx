'use client';

import { useState } from 'react';
import type { SearchView } from '@/lib/pages/search-view';
import { SearchSection } from './search-section';
import type { SearchState } from './use-search';

const SECTIONS: [keyof SearchView, string][] = [
  ['collections', 'Collections'],
  ['designs', 'Designs'],
  ['colours', 'Colours'],
  ['styles', 'Design Style'],
];

/** What was found, in four sections that are closed at first; nothing while there is no term (G4). */
export function SearchResults({ state, onFollow }: { state: SearchState; onFollow: () => void }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  if (state.kind === 'idle') return null;
  if (state.kind === 'failed') {
    return (
      <p role="alert" className="mt-4">
        An error occurred, please try again later
      </p>
    );
  }
  const view = state.kind === 'found' ? state.view : state.last;
  if (view === null) {
    return (
      <p role="status" className="mt-4 text-muted">
        Searching
      </p>
    );
  }
  const total = SECTIONS.reduce((sum, [kind]) => sum + view[kind].length, 0);
  if (total === 0) {
    return (
      <p role="status" className="mt-4">
        No items found
      </p>
    );
  }
  const toggle = (kind: string) => {
    const next = new Set(open);
    if (!next.delete(kind)) next.add(kind);
    setOpen(next);
  };
  return (
    <div className={`mt-4 border-t border-line ${state.kind === 'loading' ? 'opacity-50' : ''}`}>
      <p role="status" className="sr-only">
        {total === 1 ? '1 item found' : `${total} items found`}
      </p>
      {SECTIONS.map(([kind, title]) => (
        <SearchSection
          key={kind}
          title={title}
          hits={view[kind]}
          term={state.kind === 'found' ? state.term : ''}
          open={open.has(kind)}
          onToggle={() => toggle(kind)}
          onFollow={onFollow}
        />
      ))}
    </div>
  );
}
