import { notFound } from 'next/navigation';
import { createLandingPage } from '@/app/[site]/(browse)/_routes/landing-page';
import { isItemGroup } from '@/lib/catalogue/item-groups';
import { brandPath, itemGroupPath } from '@/lib/catalogue/links';
import { loadBrand } from '@/lib/pages/brand';
import { named, orNotFound, redirectToSpelling } from '@/lib/pages/params';

/** R9: a brand within an item group; the same page as `/brand/{brand}`. */
const page = createLandingPage(async (site, segments: { itemGroup: string; brand: string }) => {
  const [itemGroup, brand] = [named(segments.itemGroup), named(segments.brand)];
  if (!isItemGroup(itemGroup)) notFound();
  const view = orNotFound(await loadBrand(site, brand));
  const within = itemGroupPath(itemGroup);
  redirectToSpelling(`${within}${brandPath(brand)}`, `${within}${view.canonical}`);
  return view;
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
