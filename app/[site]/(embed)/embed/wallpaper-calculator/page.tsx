import type { Metadata } from 'next';
import { CalculatorPage } from '@/components/pages/calculator-page';
import { loadCalculator } from '@/lib/pages/calculator';
import { queryOf } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/embed/wallpaper-calculator'>;

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Wallpaper Calculator', robots: { index: false } };

/** X6: our own calculator, shown in the frame of the calculator's page. */
export default async function Page({ params, searchParams }: Props) {
  siteOf((await params).site);
  return <CalculatorPage view={await loadCalculator(await queryOf(searchParams))} />;
}
