import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SearchPage } from '@/components/search/search-page';
import { EditorBar } from '@/components/site/editor-bar';
import { parseSearchTerm } from '@/lib/catalogue/search-params';
import { pageMetadata } from '@/lib/pages/metadata';
import { queryOf } from '@/lib/pages/params';
import { loadSearchPage } from '@/lib/pages/search-page';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/search'>;

// Made-up terms are unlimited, so no search is stored as a page.
export const dynamic = 'force-dynamic';

const termOf = async (searchParams: Props['searchParams']) => parseSearchTerm(await queryOf(searchParams));

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const term = await termOf(searchParams);
  const title = term === '' ? 'Search' : `Search results for ‘${term}’`;
  return pageMetadata({ title, description: '', canonical: null });
}

/** `/search?query=…`: everything that a term finds; an exact SKU leads to its product. */
export default async function Page({ params, searchParams }: Props) {
  const view = await loadSearchPage(siteOf((await params).site), await termOf(searchParams));
  if ('redirect' in view) redirect(view.redirect);
  return (
    <>
      <SearchPage view={view} />
      <EditorBar params={params} />
    </>
  );
}
