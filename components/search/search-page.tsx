import { Link } from '@/components/ui/link';
import { searchPath } from '@/lib/catalogue/search-params';
import type { SearchPageSection, SearchPageView } from '@/lib/pages/search-page';
import { ItemGroupLinks } from './item-group-links';
import { SearchForm } from './search-form';
import { CutNote, SearchHit } from './search-hit';

function Section({ section: { title, hits, count }, term }: { section: SearchPageSection; term: string }) {
  const framed = hits.some((hit) => hit.picture !== null);
  return (
    <section className="border-t border-line pt-3 pb-5 lg:columns-12">
      <h2 className="mb-1 font-serif text-h3 lg:col-span-3">
        {title} <span className="font-sans text-small font-regular text-muted tabular-nums">{count}</span>
      </h2>
      <div className="min-w-0 lg:col-span-9">
        <ul className="sm:grid sm:grid-cols-2 sm:gap-x-gutter lg:grid-cols-3">
          {hits.map((hit) => (
            <li key={hit.key} className="min-w-0">
              <SearchHit hit={hit} term={term} framed={framed} />
            </li>
          ))}
        </ul>
        <CutNote shown={hits.length} count={count} />
      </div>
    </section>
  );
}

/** Where to go on from a search that found nothing. */
function NoResults({ suggestion }: { suggestion: string | null }) {
  return (
    <div className="grid gap-3">
      {suggestion === null ? null : (
        <p className="text-lead">
          Did you mean{' '}
          <Link href={searchPath(suggestion)} className="link">
            {suggestion}
          </Link>
          ?
        </p>
      )}
      <ItemGroupLinks />
      <p>
        See and feel the cloth:{' '}
        <Link href="/store-locator" className="link">
          find the nearest store
        </Link>
      </p>
    </div>
  );
}

/** The search page: a form, and everything that its term has found. */
export function SearchPage({ view: { term, count, sections, suggestion } }: { view: SearchPageView }) {
  const found = count === 1 ? '1 item found' : `${count} items found`;
  return (
    <div className="wrap pt-7 pb-section lg:pt-12">
      <h1 className="font-serif text-display">Search</h1>
      <div className="mt-4 mb-5">
        <SearchForm term={term} />
      </div>
      {term === '' ? null : (
        <p className="mb-4 text-lead">
          {count === 0 ? 'No items found' : found} for ‘{term}’
        </p>
      )}
      {sections.map((section) => (
        <Section key={section.title} section={section} term={term} />
      ))}
      {count === 0 ? <NoResults suggestion={suggestion} /> : null}
    </div>
  );
}
