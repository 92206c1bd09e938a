import { createLandingPage } from '@/app/[site]/(browse)/_routes/landing-page';
import { brandPath } from '@/lib/catalogue/links';
import { loadBrand } from '@/lib/pages/brand';
import { named, orNotFound, redirectToSpelling } from '@/lib/pages/params';

/** R9: a brand. */
const page = createLandingPage(async (site, segments: { brand: string }) => {
  const brand = named(segments.brand);
  const view = orNotFound(await loadBrand(site, brand));
  redirectToSpelling(brandPath(brand), view.canonical);
  return view;
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
