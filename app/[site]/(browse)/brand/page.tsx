import { permanentRedirect } from 'next/navigation';
import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { BRANDS } from '@/lib/catalogue/item-groups';
import { itemGroupPath } from '@/lib/catalogue/links';
import { toSearchParams } from '@/lib/catalogue/search-term';
import { loadBrand } from '@/lib/pages/brand';

type Props = PageProps<'/[site]/brand'>;

export const dynamic = 'force-dynamic';

const page = createLandingPage((site, { brand }: { brand: string }) => loadBrand(site, brand));

/** Takes the brand from the query instead of a path segment. Without one it redirects to the list of all brands. */
async function segmentsOf({ params, searchParams }: Props) {
  const brand =
    toSearchParams(await searchParams)
      .get('brand')
      ?.trim() ?? '';
  if (brand === '') permanentRedirect(itemGroupPath(BRANDS));
  return { ...(await params), brand: encodeURIComponent(brand) };
}

export const generateMetadata = (props: Props) => page.generateMetadata({ params: segmentsOf(props) });

/** `/brand?brand=…` shows the same page as `/brand/{brand}` (D4). */
export default async function Page(props: Props) {
  return page.render({ params: segmentsOf(props) });
}
