import { permanentRedirect } from 'next/navigation';
import { encodeParams } from '@/app/[site]/_routes/create-page';
import { createLandingPage } from '@/app/[site]/_routes/landing-page';
import { BRANDS } from '@/lib/catalogue/item-groups';
import { buildItemGroupPath } from '@/lib/catalogue/links';
import { toSearchParams } from '@/lib/catalogue/search-term';
import { loadBrand } from '@/lib/pages/brand';

type Props = PageProps<'/[site]/brand'>;

export const dynamic = 'force-dynamic';

const page = createLandingPage((site, { brand }: { brand: string }) => loadBrand(site, brand));

/** Takes the brand from the query instead of a path segment. Without one it redirects to the list of all brands. */
async function resolveSegments({ params, searchParams }: Props) {
  const brand =
    toSearchParams(await searchParams)
      .get('brand')
      ?.trim() ?? '';
  if (brand === '') permanentRedirect(buildItemGroupPath(BRANDS));
  return { ...(await params), brand };
}

export const generateMetadata = (props: Props) => page.generateMetadata({ params: resolveSegments(props) });

/** `/brand?brand=…` shows the same page as `/brand/{brand}` (D4). */
export default async function Page(props: Props) {
  return page.render({ params: Promise.resolve(encodeParams(await resolveSegments(props))) });
}
