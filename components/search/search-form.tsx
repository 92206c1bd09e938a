import { BUTTON } from '@/components/ui/button';
import { INPUT, inputBorder } from '@/components/ui/input';
import { MAX_TERM_CHARS } from '@/lib/catalogue/search-params';

/** A search that works without JavaScript: a plain form that leads to the search page. `look` is one of `BUTTON`. */
export function SearchForm({ term = '', look = BUTTON.primary }: { term?: string; look?: string }) {
  return (
    <search>
      <form action="/search" className="flex w-full max-w-search flex-wrap items-end gap-1">
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
            className={`${INPUT} ${inputBorder(false)} text-body font-regular`}
          />
        </label>
        <button type="submit" className={look}>
          Search
        </button>
      </form>
    </search>
  );
}
