import { Link } from '@/components/ui/link';

/** In place of the grid of an item group without products. */
export function EmptyGrid({ items }: { items: string }) {
  return (
    <section aria-label="Products" className="wrap pb-section">
      <h2 className="font-serif text-h3">No items found</h2>
      <p className="mt-1 text-muted">Please try a different selection</p>
      <p className="mt-2">
        There are no {items} to show at the moment.{' '}
        <Link href="/store-locator" className="link">
          Ask one of our showrooms
        </Link>{' '}
        what is on its way, or{' '}
        <Link href="/search" className="link">
          search the whole catalogue
        </Link>
        .
      </p>
    </section>
  );
}
