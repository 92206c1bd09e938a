import { formatFormQuery } from '@/lib/calculator/form-query';
import type { CalculatorView } from '@/lib/pages/calculator';
import { Calculator } from './calculator';

/** The site's own calculator, with the wallpaper that it was opened for. */
export function CalculatorSection({ view }: { view: CalculatorView }) {
  const { form, product } = view;
  return (
    <section aria-label="Calculator" className="wrap pb-section">
      {product === null ? null : <p className="hidden pb-3 print:block">For {product.name}</p>}
      {/* A link to the calculator with another wallpaper starts it afresh. */}
      <Calculator key={formatFormQuery(form).toString()} {...view} />
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
