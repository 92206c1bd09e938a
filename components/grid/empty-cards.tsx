import { PAGE_SIZE } from '@/lib/catalogue/filter-url';

const PLACES = Array.from({ length: PAGE_SIZE }, (_, place) => place);

/** Where the cards of a page will be: the page has its height before its products are there, and nothing moves when they come. */
export function EmptyCards() {
  return (
    <div className="relative">
      <p role="status" className="absolute text-small text-muted">
        Loading product information...
      </p>
      <ul
        aria-hidden="true"
        className="grid grid-cols-2 gap-x-gutter gap-y-4 pt-3 pb-5 sm:grid-cols-3 lg:gap-y-7 lg:pb-7"
      >
        {PLACES.map((place) => (
          <li key={place}>
            <span className="block aspect-square bg-info" />
            <span className="block pt-15 text-h4">&nbsp;</span>
            <span className="block text-small">&nbsp;</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
