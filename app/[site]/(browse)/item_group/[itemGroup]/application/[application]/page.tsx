import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { GridSection } from '@/components/grid/grid-section';
import { applicationPath } from '@/lib/catalogue/links';
import { loadApplication } from '@/lib/pages/application';

const page = createLandingPage(
  (site, { itemGroup, application }: { itemGroup: string; application: string }) =>
    loadApplication(site, itemGroup, application, null),
  { path: ({ itemGroup, application }) => applicationPath(itemGroup, application), components: { grid: GridSection } },
);

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
