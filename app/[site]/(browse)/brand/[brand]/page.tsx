import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { buildBrandPath } from '@/lib/catalogue/links';
import { loadBrand } from '@/lib/pages/brand';

const page = createLandingPage((site, { brand }: { brand: string }) => loadBrand(site, brand), {
  buildPath: ({ brand }) => buildBrandPath(brand),
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
