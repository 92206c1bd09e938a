import { DetailValue } from '@/components/product/details-table';
import { ItemGroupLinks } from '@/components/search/search-page';
import { PanelSign } from '@/components/ui/accordion';
import { Link } from '@/components/ui/link';
import { ListStatus } from '@/components/ui/list-status';
import { Picture } from '@/components/ui/picture';
import type { ComparisonRow } from '@/lib/catalogue/details';
import { joinFilled } from '@/lib/catalogue/texts';
import type { ChosenView, CompareView } from '@/lib/pages/pieces';
import type { DetailView } from '@/lib/pages/product-view';
import { SIZES } from '@/lib/site/sizes';
import { EmptyComparison, ForgetPieces, RemoveLink } from './tray';

const TABLE_CLASS = 'w-full table-fixed border-collapse';

/** Columns share the table's width, but have a minimum; the table may be wider than the window. */
function Columns({ products }: { products: readonly ChosenView[] }) {
  return (
    <colgroup>
      {products.map(({ sku }) => (
        <col key={sku} className="w-column" />
      ))}
    </colgroup>
  );
}

function Pictures({ products }: { products: readonly ChosenView[] }) {
  return (
    <tr>
      {products.map(({ sku, name, href, picture }) => (
        <td key={sku} className="pr-gutter pb-15 align-top">
          <Link
            href={href}
            aria-label={name}
            className="relative block aspect-square max-w-aside overflow-hidden bg-info"
          >
            <Picture picture={picture} alt="" sizes={SIZES.card} load="eager" />
          </Link>
        </td>
      ))}
    </tr>
  );
}

/** The names stay in view while the details scroll below them. */
function Names({ products }: { products: readonly ChosenView[] }) {
  return (
    <tr>
      {products.map(({ sku, design, colour, size, name, href, without }) => (
        <th
          key={sku}
          scope="col"
          className="bg-paper pr-gutter pb-1 text-left align-top font-regular lg:sticky lg:top-0"
        >
          <Link href={href} className="group block">
            <span className="block font-serif text-h4 underline-hover">{design}</span>
            <span className="block text-small text-muted">{joinFilled([colour, size.replaceAll(' ', '\u00a0')])}</span>
          </Link>
          <RemoveLink sku={sku} href={without} name={name} />
        </th>
      ))}
    </tr>
  );
}

function Rows({ rows, products }: { rows: readonly ComparisonRow<DetailView>[]; products: readonly ChosenView[] }) {
  return rows.map(({ term, cells }) => (
    <tbody key={term} className="border-t border-line">
      <tr>
        <th scope="rowgroup" colSpan={products.length} className="pt-15 text-left text-small font-regular text-muted">
          <span className="sticky left-0">{term}</span>
        </th>
      </tr>
      <tr>
        {cells.map((cell, place) => (
          <td key={products[place]?.sku} className="pt-05 pr-gutter pb-15 align-top whitespace-pre-line">
            {cell === null ? <span className="text-muted">–</span> : <DetailValue row={cell} />}
          </td>
        ))}
      </tr>
    </tbody>
  ));
}

function Tables({ view: { products, comparison } }: { view: CompareView }) {
  const { different, equal } = comparison;
  return (
    // Space for the focus rings, which would be clipped where the columns scroll.
    <div className="@container relative -mx-margin -my-[5px] grid overflow-x-auto px-margin py-[5px] thin-scroll lg:mx-0 lg:overflow-visible lg:px-0">
      <table className={TABLE_CLASS}>
        <caption className="sr-only">Details that differ</caption>
        <Columns products={products} />
        <thead>
          <Pictures products={products} />
          <Names products={products} />
        </thead>
        <Rows rows={different} products={products} />
      </table>
      {equal.length === 0 ? null : (
        <details className="group/panel border-t-2 border-ink" open={products.length === 1}>
          <summary className="sticky left-0 flex min-h-btn w-[100cqw] cursor-pointer list-none items-center justify-between gap-2 font-medium [&::-webkit-details-marker]:hidden">
            {products.length === 1
              ? 'Details'
              : equal.length === 1
                ? '1 detail is the same'
                : `${equal.length} details are the same`}
            <PanelSign />
          </summary>
          <table className={TABLE_CLASS}>
            <caption className="sr-only">Details that are the same</caption>
            <Columns products={products} />
            <Rows rows={equal} products={products} />
          </table>
        </details>
      )}
    </div>
  );
}

/** Products side by side: the differences first, equal details folded below (T5). */
export function ComparePage({ view }: { view: CompareView }) {
  const { products, unknown } = view;
  return (
    <div className="wrap pt-7 pb-section lg:pt-12">
      <h1 className={`${products.length === 0 ? 'mb-3' : 'mb-5'} font-serif text-display`}>Compare</h1>
      <ListStatus text={products.length === 1 ? '1 piece is compared' : `${products.length} pieces are compared`} />
      {unknown.length === 0 ? null : (
        <p className="mb-4 border-l-2 border-ink pl-2">
          We don’t have a product with the code {unknown.join(', ')}.
          <ForgetPieces skus={unknown} />
        </p>
      )}
      {products.length === 0 ? null : <Tables view={view} />}
      {products.length > 1 ? null : (
        <div className={`grid gap-3 ${products.length === 0 ? '' : 'pt-4'}`}>
          <p className="text-lead">
            {products.length === 0 ? <EmptyComparison /> : 'Open another product and choose Compare.'}
          </p>
          <ItemGroupLinks />
        </div>
      )}
    </div>
  );
}
