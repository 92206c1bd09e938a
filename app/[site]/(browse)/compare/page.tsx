import { createQueryPage } from '@/app/[site]/_routes/create-page';
import { ComparePage } from '@/components/compare/compare-page';
import { parseComparedSkus } from '@/lib/catalogue/sku-lists';
import { buildPageMetadata } from '@/lib/pages/metadata';
import { ensureFound } from '@/lib/pages/params';
import { loadComparison } from '@/lib/pages/pieces';

/** `/compare?sku=…&sku=…`: up to four products side by side. */
const page = createQueryPage({
  load: async (site, query) => ensureFound(await loadComparison(site, parseComparedSkus(query))),
  buildMetadata: () => buildPageMetadata({ title: 'Compare', description: '', canonical: null }),
  render: (view) => <ComparePage view={view} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.render;
