import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { type Breadcrumb, collapseBreadcrumbs } from '@/lib/catalogue/links';

const ROW_CLASS = 'flex flex-wrap items-center gap-x-1';

function Step({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-1">
      {isFirst ? null : (
        <span aria-hidden="true" className="py-05">
          /
        </span>
      )}
      {children}
    </li>
  );
}

function Crumb({ item, isCurrent = false }: { item: Breadcrumb; isCurrent?: boolean }) {
  if (isCurrent)
    return (
      <span aria-current="page" className="min-w-0 py-05 text-ink">
        {item.label}
      </span>
    );
  return (
    <Link href={item.href} className="min-w-0 py-05 underline-hover">
      {item.label}
    </Link>
  );
}

/** The path from the item group to this page. Beyond eight items the middle is folded behind an ellipsis that opens. */
export function Breadcrumbs({ items }: { items: Breadcrumb[] }) {
  const last = items.at(-1);
  return (
    <nav aria-label="Breadcrumb" className="py-15 text-small text-muted lg:py-box print:hidden">
      <ol className={ROW_CLASS}>
        {collapseBreadcrumbs(items).map((entry, index) =>
          entry.kind === 'link' ? (
            <Step key={entry.item.href} isFirst={index === 0}>
              <Crumb item={entry.item} isCurrent={entry.item === last} />
            </Step>
          ) : (
            <Step key="…">
              <details className="flex min-w-0 flex-wrap gap-x-1 open:details-content:contents">
                <summary
                  aria-label={`${entry.hidden.length} more`}
                  className="-mx-05 inline-block cursor-pointer list-none px-1 py-05 hover:text-ink"
                >
                  …
                </summary>
                <ol className={ROW_CLASS}>
                  {entry.hidden.map((item) => (
                    <Step key={item.href}>
                      <Crumb item={item} />
                    </Step>
                  ))}
                </ol>
              </details>
            </Step>
          ),
        )}
      </ol>
    </nav>
  );
}
