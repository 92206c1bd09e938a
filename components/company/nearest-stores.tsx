'use client';

import { useState } from 'react';
import { useBrowserValue, writeStoredText } from '@/components/ui/browser-state';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { openPanel } from '@/components/ui/fragment-links';
import type { Coordinates } from '@/lib/company/coordinates';
import { findNearest, formatDistance } from '@/lib/company/coordinates';
import type { Country } from '@/lib/company/provinces';
import { buildOpenHint, formatSaturday, type Week } from '@/lib/company/store-week';
import type { TelephonePart } from '@/lib/company/telephone';
import type { StoreView } from '@/lib/pages/stores';

/** A store with the id of its card; `telephone` is its first number. */
interface NearestStore extends Pick<StoreView, 'id' | 'name' | 'week' | 'country'> {
  city: string;
  telephone: TelephonePart | null;
  point: Coordinates;
}

type Found = ReturnType<typeof findNearest<NearestStore>>;

const MAX_STORES = 3;

const MESSAGES = {
  idle: '',
  asking: 'Asking your browser where you are…',
  denied: 'Your browser did not share your location. Allow it in its settings, or choose your province below.',
  unavailable: 'Your location could not be found. Please choose your province below.',
  timeout: 'Finding your location took too long. Try again, or choose your province below.',
} as const;

function formatMessage({ kind }: Search, [first]: Found): string {
  if (kind !== 'found') return MESSAGES[kind];
  return first === undefined
    ? 'No store is open on Saturday.'
    : `Nearest to you: ${first.place.name}, ${formatDistance(first.kilometres)} away.`;
}

function NearestList({ list, isSaturdayOnly }: { list: Found; isSaturdayOnly: boolean }) {
  return (
    <div className="pt-4">
      <h2 className="font-serif text-h3">Nearest to you</h2>
      <ol className="grid grid-cols-1 gap-x-gutter pt-2 lg:grid-cols-3">
        {list.map(({ place: { id, name, city, week, country }, kilometres }) => (
          <li key={id} className="flex items-baseline justify-between gap-2 border-t border-line py-15">
            <div className="min-w-0">
              <a href={`#${id}`} className="link font-serif text-h4" onClick={() => openPanel(id)}>
                {name}
              </a>
              {city === '' ? null : <p className="text-small text-muted">{city}</p>}
              <OpenNow week={week} country={country} />
              {isSaturdayOnly ? <p className="text-small tabular-nums">{formatSaturday(week, country)}</p> : null}
            </div>
            <p className="flex-none text-small tabular-nums">{formatDistance(kilometres)}</p>
          </li>
        ))}
      </ol>
      <p className="pt-1 text-small text-muted">Distances are in a straight line.</p>
    </div>
  );
}

/** The stored number expires, because it may become outdated. */
const NEAREST_LIFETIME_MS = 30 * 86_400_000;

/** Stores the nearest store that has a telephone, for product pages. */
function storeNearest(stores: readonly NearestStore[], from: Coordinates): void {
  const [first] = findNearest(
    stores.filter(({ telephone }) => telephone !== null),
    from,
    1,
  );
  if (first === undefined) return;
  const { name, telephone } = first.place;
  writeStoredText(
    'nearest-store',
    `${Date.now() + NEAREST_LIFETIME_MS}\n${telephone?.href?.replace('tel:', '')}\n${name}, ${telephone?.text}`,
  );
}

/** Lists the stores nearest to the visitor on request. Each links to its card and opens its panel (X1). */
export function NearestStores({ stores }: { stores: readonly NearestStore[] }) {
  const { isSupported, askPosition, search } = useGeolocation((from) => storeNearest(stores, from));
  const [isSaturdayOnly, setSaturday] = useState(false);
  if (!isSupported) return null;
  const open = isSaturdayOnly ? stores.filter(({ week }) => week.sat.length > 0) : stores;
  const list = search.kind === 'found' ? findNearest(open, search.from, MAX_STORES) : [];
  const message = formatMessage(search, list);
  return (
    <section aria-label="Nearest stores" className="needs-script wrap pb-5 lg:pb-8">
      <div className="flex flex-col items-start gap-2 sm:flex-row sm:items-center sm:gap-3">
        <button type="button" className={BUTTON_CLASSES.line} onClick={askPosition}>
          Find my nearest store
        </button>
        {search.kind === 'found' ? (
          <label className="inline-flex min-h-5 flex-none cursor-pointer items-center gap-15 text-small">
            <input
              type="checkbox"
              className="tick-box"
              checked={isSaturdayOnly}
              onChange={(event) => setSaturday(event.target.checked)}
            />
            Open on Saturday
          </label>
        ) : null}
        <p className="max-w-note text-small text-muted">
          {search.kind === 'idle' ? 'Your location stays on this device.' : null}
          <span role="status" className={search.kind === 'found' ? 'sr-only' : 'text-ink'}>
            {message}
          </span>
        </p>
      </div>
      {list.length === 0 ? null : <NearestList list={list} isSaturdayOnly={isSaturdayOnly} />}
    </section>
  );
}

const POSITION_TIMEOUT_MS = 10_000;
const MAX_POSITION_AGE_MS = 60_000;

type Search = { kind: keyof typeof MESSAGES } | { kind: 'found'; from: Coordinates };

const FAILURES_BY_CODE = ['unavailable', 'denied', 'unavailable', 'timeout'] as const;

/** Gets the visitor's position on request and passes it on; it is sent nowhere. Also returns whether the browser supports geolocation. */
function useGeolocation(onFound: (from: Coordinates) => void) {
  const [search, setSearch] = useState<Search>({ kind: 'idle' });
  const isSupported = useBrowserValue(() => 'geolocation' in navigator, true);
  const askPosition = () => {
    if (search.kind === 'asking') return;
    setSearch({ kind: 'asking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const from = { latitude, longitude };
        setSearch({ kind: 'found', from });
        onFound(from);
      },
      ({ code }) => setSearch({ kind: FAILURES_BY_CODE[code] ?? 'unavailable' }),
      { timeout: POSITION_TIMEOUT_MS, maximumAge: MAX_POSITION_AGE_MS },
    );
  };
  return { isSupported, askPosition, search };
}

const MINUTE_MS = 60_000;

/** Calls `tick` at the start of every minute and when the tab is shown or hidden. */
function onMinute(tick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        tick();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  // Timers of a background tab may be paused.
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Whether a store is open now. The page is cached, so the browser decides; the line keeps its height until then (X3). */
export function OpenNow({ week, country }: { week: Week; country: Country }) {
  const minute = useBrowserValue<number | null>(() => Math.floor(Date.now() / MINUTE_MS), null, onMinute);
  const hint = minute === null ? null : buildOpenHint(new Date(minute * MINUTE_MS), week, country);
  return (
    <p className="needs-script mt-2 min-h-box text-small tabular-nums">
      {hint === null ? null : <span className={hint.open ? 'font-medium' : 'text-muted'}>{hint.text}</span>}
    </p>
  );
}
