import Link from 'next/link';
import { formatFormQuery } from '@/lib/calculator/form-query';
import type { CalculatorView } from '@/lib/pages/calculator';
import { Calculator } from './calculator';

/** The site's own calculator, with the wallpaper that it was opened for. */
export function CalculatorSection({ view: { form, product, piece, notice, asked } }: { view: CalculatorView }) {
  return (
    <section aria-label="Calculator" className="wrap pb-section">
      {product === null ? null : <p className="hidden pb-3 print:block">For {product.name}</p>}
      {/* A link to the calculator with another wallpaper starts it afresh. */}
      <Calculator key={formatFormQuery(form).toString()} form={form} wasSubmitted={asked} piece={piece}>
        {product === null ? null : (
          <p className="pt-1">
            For{' '}
            <Link href={product.href} prefetch={false} className="link">
              {product.name}
            </Link>
          </p>
        )}
        {notice === null ? null : <p className="mt-2 border-l-2 border-ink pl-2 text-small">{notice}</p>}
      </Calculator>
    </section>
  );
}

/** Another calculator, which the supplier names. It has a fixed height: the page cannot see how high it is. */
export function CalculatorFrame({ address, title }: { address: string; title: string }) {
  return (
    <div className="wrap pb-section">
      <iframe src={address} title={title} loading="lazy" className="block h-calculator w-full border border-line" />
    </div>
  );
}
