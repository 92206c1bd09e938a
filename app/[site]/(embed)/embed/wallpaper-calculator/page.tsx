import type { Metadata } from 'next';
import { Calculator } from '@/components/calculator/calculator';
import { loadCalculator } from '@/lib/pages/calculator';
import { queryOf } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/embed/wallpaper-calculator'>;

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Wallpaper Calculator', robots: { index: false } };

/** The site's own calculator, as wide as the frame that shows it (X6). */
export default async function Page({ params, searchParams }: Props) {
  siteOf((await params).site);
  const { form, product, notice, asked } = await loadCalculator(await queryOf(searchParams));
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
