import { EmbedDialog } from '@/components/content/embed-dialog';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { HoursRow } from '@/lib/company/store-week';
import type { StoreView } from '@/lib/pages/stores';
import { OpenNow } from './nearest-stores';

function Telephone({ parts }: { parts: StoreView['telephone'] }) {
  return (
    <p className="mt-2">
      {parts.map(({ at, text, href }) =>
        href === null ? (
          <span key={at}>{text}</span>
        ) : (
          <a key={at} href={href} className="link touch whitespace-nowrap">
            {text}
          </a>
        ),
      )}
    </p>
  );
}

function StoreHours({ rows }: { rows: readonly HoursRow[] }) {
  return (
    <dl className="mt-1 border-t border-line text-small tabular-nums">
      {rows.map(({ days, times }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-2 border-b border-line py-1">
          <dt>{days}</dt>
          <dd className="ml-auto text-right">{times}</dd>
        </div>
      ))}
    </dl>
  );
}

function MapDialog({ store, map: { address, frame } }: { store: string; map: NonNullable<StoreView['map']> }) {
  const link = (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className="ml-auto inline-grid size-6 flex-none place-items-center text-small -outline-offset-2 link sm:w-auto"
    >
      <span className="sr-only sm:not-sr-only">Open in a new tab</span>
      <span className="sm:hidden">
        <Icon name="out" />
      </span>
    </a>
  );
  return (
    <EmbedDialog
      {...{ address, frame }}
      title={store}
      label="View Map"
      name={`View Map, ${store}`}
      look={BUTTON_CLASSES.line}
      beside={link}
    />
  );
}

/** A store. Its six parts are subgrid rows, aligned with those of its neighbours. An empty row collapses. */
export function StoreCard({ store }: { store: StoreView }) {
  const { id, name, notice, address, telephone, hours, week, country, map } = store;
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className="row-span-6 grid min-w-0 grid-cols-1 grid-rows-subgrid pb-5 lg:pb-8"
    >
      <h3 id={`${id}-name`} className="min-w-0 font-serif text-h4">
        {name}
      </h3>
      <div className="min-w-0">
        {notice === '' ? null : <p className="mt-2 border-l-2 border-ink pl-15 text-small">{notice}</p>}
      </div>
      <div className="min-w-0">
        {address.length === 0 ? null : (
          <address className="mt-2 whitespace-pre-line text-muted not-italic">{address.join('\n')}</address>
        )}
      </div>
      <div className="min-w-0">{telephone.length === 0 ? null : <Telephone parts={telephone} />}</div>
      <div className="min-w-0">
        <OpenNow week={week} country={country} />
        <StoreHours rows={hours} />
      </div>
      <div className="min-w-0">
        {map === null ? null : (
          <div className="mt-3">
            <MapDialog store={name} map={map} />
          </div>
        )}
      </div>
    </article>
  );
}

/** The stores of a panel: three columns from 1024 px, two from 601 px, one below. */
export function StoreGrid({ stores }: { stores: readonly StoreView[] }) {
  return (
    <div className="grid grid-cols-1 gap-x-gutter pt-1 sm:grid-cols-2 lg:grid-cols-3 lg:pt-2">
      {stores.map((store) => (
        <StoreCard key={store.id} store={store} />
      ))}
    </div>
  );
}
