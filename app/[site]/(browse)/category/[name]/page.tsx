import { permanentRedirect } from 'next/navigation';
import { createLandingPage } from '@/app/[site]/(browse)/_routes/landing-page';
import { categoryPath } from '@/lib/catalogue/links';
import { loadCategory, loadCategoryTarget } from '@/lib/pages/category';
import { named, orNotFound, redirectToSpelling } from '@/lib/pages/params';

/** R10: a category by name or id; one that has a page of its own redirects there (D7). */
const page = createLandingPage(async (site, segments: { name: string }) => {
  const name = named(segments.name);
  const target = orNotFound(await loadCategoryTarget(name));
  if (target.kind === 'elsewhere') permanentRedirect(target.href);
  redirectToSpelling(categoryPath(name), target.canonical);
  return loadCategory(site, target);
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
