import { permanentRedirect } from 'next/navigation';
import { collectionLinkTarget } from '@/lib/pages/category';
import { named, orNotFound } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

export const generateStaticParams = () => [];

/** Redirects the URL of a collection-link tile to the page of its category (D3). */
export default async function Page({ params }: PageProps<'/[site]/collections/[urlTitle]/[id]'>) {
  const { site, urlTitle, id } = await params;
  siteOf(site);
  permanentRedirect(orNotFound(await collectionLinkTarget(named(urlTitle), named(id))));
}
