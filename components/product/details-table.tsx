import { Fragment } from 'react';
import { Link } from '@/components/ui/link';
import type { DetailView } from '@/lib/pages/product-view';

/** The value of a details row: a text, links, or symbols with their names. */
export function DetailValue({ row }: { row: DetailView }) {
  if (row.kind === 'text') return row.value;
  if (row.kind === 'links')
    return row.links.map(({ label, href }, index) => (
      <Fragment key={href}>
        {index === 0 ? '' : ', '}
        <Link href={href} className="link">
          {label}
        </Link>
      </Fragment>
    ));
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-1">
      {row.symbols.map((symbol) => (
        <li key={symbol.picture.src} title={symbol.meaning} className="flex min-w-0 items-center gap-05 sm:gap-1">
          <img
            src={symbol.picture.src}
            alt=""
            width={28}
            height={28}
            loading="lazy"
            className="on-paper -my-025 size-symbol flex-none object-contain data-replaced:hidden"
          />
          {symbol.name}
        </li>
      ))}
    </ul>
  );
}

/** The facts of a product in two columns. Symbols, and a text that would be alone in its row, span both. */
export function DetailsTable({ details }: { details: DetailView[] }) {
  const texts = details.filter((row) => row.kind !== 'symbols');
  const alone = texts.length % 2 === 1 ? texts.at(-1) : undefined;
  return (
    <section
      aria-labelledby="product-details"
      className="mt-8 mb-section border-t-2 border-ink pt-4 lg:columns-12 lg:mt-12 print:mt-3 print:mb-3 print:pt-2"
    >
      <h2 id="product-details" className="mb-3 font-serif text-h2 lg:col-span-3 print:text-h3">
        Product Details
      </h2>
      <dl className="border-t border-line print:grid print:grid-cols-2 print:gap-x-gutter print:text-small lg:col-span-9 lg:-mt-1 lg:grid lg:grid-cols-2 lg:gap-x-gutter lg:border-t-0">
        {details.map((row) => (
          <div
            key={row.term}
            className={`grid grid-cols-term-small gap-2 lg:grid-cols-term border-b border-line py-15 print:py-05 ${row.kind === 'symbols' || row === alone ? 'lg:col-span-2 print:col-span-2' : ''}`}
          >
            <dt className="text-muted">{row.term}</dt>
            <dd className="min-w-0 whitespace-pre-line">
              <DetailValue row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
