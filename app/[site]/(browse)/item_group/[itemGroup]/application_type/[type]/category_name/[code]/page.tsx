import { createLandingPage } from '@/app/[site]/(browse)/_routes/landing-page';
import { applicationTypePath } from '@/lib/catalogue/links';
import { type CategoryNameRoute, loadCategoryName } from '@/lib/pages/application-type';
import { named, orNotFound, redirectToSpelling } from '@/lib/pages/params';

/** R12: the collections of an application type in one item group. */
const page = createLandingPage(async (site, segments: CategoryNameRoute) => {
  const [itemGroup, type, code] = [named(segments.itemGroup), named(segments.type), named(segments.code)];
  const view = orNotFound(await loadCategoryName(site, { itemGroup, type, code }));
  redirectToSpelling(applicationTypePath(itemGroup, type, code), view.canonical);
  return view;
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
