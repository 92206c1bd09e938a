import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { applicationTypePath } from '@/lib/catalogue/links';
import { loadApplicationType } from '@/lib/pages/application-type';

const page = createLandingPage(
  (site, { itemGroup, type }: { itemGroup: string; type: string }) => loadApplicationType(site, itemGroup, type),
  { path: ({ itemGroup, type }) => applicationTypePath(itemGroup, type) },
);

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
