import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { buildApplicationTypePath } from '@/lib/catalogue/links';
import { loadCategoryName } from '@/lib/pages/application-type';

const page = createLandingPage(loadCategoryName, {
  buildPath: ({ itemGroup, type, code }) => buildApplicationTypePath(itemGroup, type, code),
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
