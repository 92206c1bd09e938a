'use client';

import { BUTTON } from '@/components/ui/button';
import type { Point } from '@/lib/company/map-link';
import { distanceText } from '@/lib/company/nearest';
import { openPanelOf } from './linked-panel';
import { type Search, useNearest } from './use-nearest';

/** A store with the id of its card. */
interface Place {
  id: string;
  name: string;
  city: string;
  point: Point;
}

function messageOf(search: Search<Place>): string {
  switch (search.kind) {
    case 'idle':
      return '';
    case 'asking':
      return 'Asking your browser where you are…';
    case 'denied':
      return 'Your browser did not share your location. Allow it in its settings, or choose your province below.';
    case 'unavailable':
      return 'Your location could not be found. Please choose your province below.';
    case 'timeout':
      return 'Finding your location took too long. Try again, or choose your province below.';
    case 'found': {
      const [first] = search.list;
      return first === undefined ? '' : `Nearest to you: ${first.place.name}, ${distanceText(first.kilometres)} away.`;
    }
  }
}

function NearestList({ list }: { list: Extract<Search<Place>, { kind: 'found' }>['list'] }) {
  return (
    <div className="pt-4">
      <h2 className="font-serif text-h3">Nearest to you</h2>
      <ol className="grid grid-cols-1 gap-x-gutter pt-2 lg:grid-cols-3">
        {list.map(({ place: { id, name, city }, kilometres }) => (
          <li key={id} className="flex items-baseline justify-between gap-2 border-t border-line py-15">
            <div className="min-w-0">
              <a href={`#${id}`} className="link font-serif text-h4" onClick={() => openPanelOf(id)}>
                {name}
              </a>
              {city === '' ? null : <p className="text-small text-muted">{city}</p>}
            </div>
            <p className="flex-none text-small tabular-nums">{distanceText(kilometres)}</p>
          </li>
        ))}
      </ol>
      <p className="pt-1 text-small text-muted">Distances are in a straight line.</p>
    </div>
  );
}

/** Lists the stores nearest to the visitor on request; each links to its card and opens its panel (X1). */
export function NearestStores({ places }: { places: readonly Place[] }) {
  const { able, ask, search } = useNearest(places);
  if (!able) return null;
  const message = messageOf(search);
  return (
    <section aria-label="Nearest stores" className="needs-script wrap pb-5 lg:pb-8">
      <div className="flex flex-col items-start gap-2 sm:flex-row sm:items-center sm:gap-3">
        <button type="button" className={BUTTON.line} onClick={ask}>
          Find my nearest store
        </button>
        <p className="max-w-note text-small text-muted">
          {search.kind === 'idle' ? 'Your location stays on this device.' : null}
          <span role="status" className={search.kind === 'found' ? 'sr-only' : 'text-ink'}>
            {message}
          </span>
        </p>
      </div>
      {search.kind === 'found' ? <NearestList list={search.list} /> : null}
    </section>
  );
}
