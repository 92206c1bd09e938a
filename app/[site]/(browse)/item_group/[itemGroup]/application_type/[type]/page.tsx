import { createLandingPage } from '@/app/[site]/(browse)/_routes/landing-page';
import { applicationTypePath } from '@/lib/catalogue/links';
import { loadApplicationType } from '@/lib/pages/application-type';
import { named, orNotFound, redirectToSpelling } from '@/lib/pages/params';

/** R11: an application type of an item group. */
const page = createLandingPage(async (site, segments: { itemGroup: string; type: string }) => {
  const [itemGroup, type] = [named(segments.itemGroup), named(segments.type)];
  const view = orNotFound(await loadApplicationType(site, itemGroup, type));
  redirectToSpelling(applicationTypePath(itemGroup, type), view.canonical);
  return view;
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
