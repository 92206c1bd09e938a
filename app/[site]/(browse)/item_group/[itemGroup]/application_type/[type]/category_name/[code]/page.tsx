import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { applicationTypePath } from '@/lib/catalogue/links';
import { loadCategoryName } from '@/lib/pages/application-type';

const page = createLandingPage(loadCategoryName, {
  path: ({ itemGroup, type, code }) => applicationTypePath(itemGroup, type, code),
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
