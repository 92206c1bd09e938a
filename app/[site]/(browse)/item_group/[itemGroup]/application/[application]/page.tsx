import { createLandingPage } from '@/app/[site]/(browse)/_routes/landing-page';
import { GridSection } from '@/components/grid/grid-section';
import { applicationPath } from '@/lib/catalogue/links';
import { loadApplication } from '@/lib/pages/application';
import { landingRoute, orNotFound, redirectToSpelling } from '@/lib/pages/params';

/** R3: an application of an item group. */
const page = createLandingPage(
  async (site, segments: { itemGroup: string; application: string }) => {
    const { itemGroup, application } = landingRoute(segments);
    const view = orNotFound(await loadApplication(site, itemGroup, application, null));
    redirectToSpelling(applicationPath(itemGroup, application), view.canonical);
    return view;
  },
  { components: { grid: GridSection } },
);

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
