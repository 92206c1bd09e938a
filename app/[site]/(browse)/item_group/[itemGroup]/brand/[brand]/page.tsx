import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { isItemGroup } from '@/lib/catalogue/item-groups';
import { buildBrandPath, buildItemGroupPath } from '@/lib/catalogue/links';
import { loadBrand } from '@/lib/pages/brand';
import { redirectToSpelling } from '@/lib/pages/params';

/** A brand's page within an item group; the same page as `/brand/{brand}`. */
const page = createLandingPage(async (site, { itemGroup, brand }: { itemGroup: string; brand: string }) => {
  const view = isItemGroup(itemGroup) ? await loadBrand(site, brand) : null;
  const within = buildItemGroupPath(itemGroup);
  if (view !== null) redirectToSpelling(`${within}${buildBrandPath(brand)}`, `${within}${view.canonical}`);
  return view;
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
