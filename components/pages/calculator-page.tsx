import { Calculator } from '@/components/calculator/calculator';
import type { CalculatorView } from '@/lib/pages/calculator';

/** Our own wallpaper calculator, as wide as the frame it stands in (X6). */
export function CalculatorPage({ view: { form, product, notice, asked } }: { view: CalculatorView }) {
  return (
    <main className="wrap pb-section">
      <h1 className="sr-only print:not-sr-only print:pb-3 print:font-serif print:text-h2">Wallpaper Calculator</h1>
      {product === null ? null : <p className="hidden pb-3 print:block">For {product.name}</p>}
      <Calculator form={form} asked={asked}>
        {product === null ? null : (
          <p className="pt-1">
            For{' '}
            <a href={product.href} target="_top" className="link">
              {product.name}
            </a>
          </p>
        )}
        {notice === null ? null : <p className="mt-2 border-l-2 border-ink pl-2 text-small">{notice}</p>}
      </Calculator>
    </main>
  );
}
