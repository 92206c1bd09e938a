import { Link } from '@/components/ui/link';
import { type Breadcrumb, collapseBreadcrumbs } from '@/lib/catalogue/breadcrumbs';

/** The way from the group to this page; beyond eight items the middle is one ellipsis (P2). */
export function Breadcrumbs({ items }: { items: Breadcrumb[] }) {
  const last = items.at(-1);
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-05 py-2 text-small text-muted lg:py-3">
        {collapseBreadcrumbs(items).map((entry, place) => {
          const slash = place === 0 ? null : <span aria-hidden="true">/</span>;
          if (entry.kind === 'ellipsis') {
            return (
              <li
                key="…"
                className="flex items-center gap-1"
                title={entry.hidden.map((item) => item.label).join(' / ')}
              >
                {slash}…
              </li>
            );
          }
          const { item } = entry;
          return (
            <li key={item.href} className="flex items-center gap-1">
              {slash}
              {item === last ? (
                <span aria-current="page" className="text-ink">
                  {item.label}
                </span>
              ) : (
                <Link href={item.href} className="underline-hover">
                  {item.label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
