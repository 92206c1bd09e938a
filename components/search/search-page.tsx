import { BUTTON_CLASSES } from '@/components/ui/button';
import { getBorderClass, INPUT_CLASS } from '@/components/ui/form';
import { Link } from '@/components/ui/link';
import { FABRIC, formatItemGroupTitle, HOMEWARE, RUGS, WALLPAPER } from '@/lib/catalogue/item-groups';
import { buildItemGroupPath } from '@/lib/catalogue/links';
import { MAX_TERM_CHARS, searchPath } from '@/lib/catalogue/search-term';
import type { SearchPageView } from '@/lib/pages/search-page';
import { SearchHits } from './search-hit';

function Section({ section, term }: { section: SearchPageView['sections'][number]; term: string }) {
  return (
    <section className="border-t border-line pt-3 pb-5 lg:columns-12">
      <h2 className="mb-1 font-serif text-h3 lg:col-span-3">
        {section.title}{' '}
        <span className="font-sans text-small font-regular text-muted tabular-nums">{section.count}</span>
      </h2>
      <div className="min-w-0 lg:col-span-9">
        <SearchHits section={section} term={term} className="sm:grid sm:grid-cols-2 sm:gap-x-gutter lg:grid-cols-3" />
      </div>
    </section>
  );
}

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

/** The search page: a form, and everything that its term finds. */
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

/** A search form that leads to the search page and works without JavaScript. `look` is one of `BUTTON_CLASSES`. */
export function SearchForm({ term = '', look = BUTTON_CLASSES.primary }: { term?: string; look?: string }) {
  return (
    <search>
      <form action="/search" className="flex w-full max-w-search flex-wrap items-end gap-x-1 gap-y-2">
        <label className="min-w-0 grow basis-filter text-small font-medium">
          <span className="mb-1 block">Name, colour or SKU</span>
          <input
            type="search"
            name="query"
            enterKeyHint="search"
            autoComplete="off"
            required
            maxLength={MAX_TERM_CHARS}
            defaultValue={term}
            className={`${INPUT_CLASS} ${getBorderClass(false)} text-body font-regular`}
          />
        </label>
        <button type="submit" className={`${look} max-sm:w-full`}>
          Search
        </button>
      </form>
    </search>
  );
}

/** The item groups of the menu, for visitors who did not find what they wanted. */
export function ItemGroupLinks() {
  return (
    <nav aria-label="Item groups">
      <ul className="-my-1 flex flex-wrap gap-x-2 sm:gap-x-4">
        {[FABRIC, WALLPAPER, RUGS, HOMEWARE].map((code) => (
          <li key={code}>
            <Link href={buildItemGroupPath(code)} className="link inline-flex min-h-5 items-center">
              {formatItemGroupTitle(code)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
