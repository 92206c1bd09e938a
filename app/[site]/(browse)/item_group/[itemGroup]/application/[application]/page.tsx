import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { GridSection } from '@/components/grid/grid-section';
import { buildApplicationPath } from '@/lib/catalogue/links';
import { loadApplication } from '@/lib/pages/application';

const page = createLandingPage(
  (site, { itemGroup, application }: { itemGroup: string; application: string }) =>
    loadApplication(site, itemGroup, application, null),
  {
    buildPath: ({ itemGroup, application }) => buildApplicationPath(itemGroup, application),
    components: { grid: GridSection },
  },
);

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
