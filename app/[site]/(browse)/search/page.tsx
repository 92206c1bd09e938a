import { redirect } from 'next/navigation';
import { createQueryPage } from '@/app/[site]/_routes/create-page';
import { SearchPage } from '@/components/search/search-page';
import { parseSearchTerm } from '@/lib/catalogue/search-term';
import { buildPageMetadata } from '@/lib/pages/metadata';
import { loadSearchPage } from '@/lib/pages/search-page';

/** `/search?query=…`: everything that a term finds. An exact SKU redirects to its product. */
const page = createQueryPage({
  async load(site, query) {
    const view = await loadSearchPage(site, parseSearchTerm(query));
    if ('redirect' in view) redirect(view.redirect);
    return view;
  },
  buildMetadata({ term }) {
    const title = term === '' ? 'Search' : `Search results for ‘${term}’`;
    return buildPageMetadata({ title, description: '', canonical: null });
  },
  render: (view) => <SearchPage view={view} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.render;
