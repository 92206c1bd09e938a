import { permanentRedirect } from 'next/navigation';
import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { categoryPath } from '@/lib/catalogue/links';
import { loadCategory, loadCategoryTarget } from '@/lib/pages/category';

/** R10: a category by name or id; one that has a page of its own redirects there (D7). */
const page = createLandingPage(
  async (site, { name }: { name: string }) => {
    const target = await loadCategoryTarget(name);
    if (target?.kind === 'elsewhere') permanentRedirect(target.href);
    return target && loadCategory(site, target);
  },
  { path: ({ name }) => categoryPath(name) },
);

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
