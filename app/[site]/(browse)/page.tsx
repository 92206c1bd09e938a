import type { Metadata } from 'next';
import { HomePage } from '@/components/pages/home-page';
import { loadHome } from '@/lib/pages/home';
import { siteOf } from '@/lib/pages/site';
import { supplier } from '@/lib/site/supplier';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export const metadata: Metadata = {
  title: { absolute: `Home | ${supplier.name}` },
  alternates: { canonical: '/' },
};

/** R1: the home page. */
export default async function Page({ params }: PageProps<'/[site]'>) {
  const site = siteOf((await params).site);
  return <HomePage view={await loadHome(site)} site={site} />;
}
