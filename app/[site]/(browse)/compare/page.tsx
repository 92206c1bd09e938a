import type { Metadata } from 'next';
import { ComparePage } from '@/components/compare/compare-page';
import { EditorBar } from '@/components/site/editor-bar';
import { parseComparedSkus } from '@/lib/catalogue/sku-lists';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound, queryOf } from '@/lib/pages/params';
import { loadComparison } from '@/lib/pages/pieces';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/compare'>;

// Every choice of products is a page of its own, so none is stored.
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ title: 'Compare', description: '', canonical: null });
}

/** `/compare?sku=…&sku=…`: two to four products side by side. */
export default async function Page({ params, searchParams }: Props) {
  const skus = parseComparedSkus(await queryOf(searchParams));
  const view = orNotFound(await loadComparison(siteOf((await params).site), skus));
  return (
    <>
      <ComparePage view={view} />
      <EditorBar params={params} />
    </>
  );
}
