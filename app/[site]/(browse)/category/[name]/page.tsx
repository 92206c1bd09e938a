import { permanentRedirect } from 'next/navigation';
import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { buildCategoryPath } from '@/lib/catalogue/links';
import { loadCategory } from '@/lib/pages/category';

/** A category by name or id. A category that has its own page redirects there (D7). */
const page = createLandingPage(
  async (site, { name }: { name: string }) => {
    const view = await loadCategory(site, name);
    if (view !== null && 'redirect' in view) permanentRedirect(view.redirect);
    return view;
  },
  { buildPath: ({ name }) => buildCategoryPath(name) },
);

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
