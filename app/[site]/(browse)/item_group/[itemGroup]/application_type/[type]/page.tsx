import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { buildApplicationTypePath } from '@/lib/catalogue/links';
import { loadApplicationType } from '@/lib/pages/application-type';

const page = createLandingPage(
  (site, { itemGroup, type }: { itemGroup: string; type: string }) => loadApplicationType(site, itemGroup, type),
  { buildPath: ({ itemGroup, type }) => buildApplicationTypePath(itemGroup, type) },
);

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
