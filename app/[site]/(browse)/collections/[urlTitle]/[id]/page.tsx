import { permanentRedirect } from 'next/navigation';
import { findCollectionTarget } from '@/lib/pages/category';
import { decodeName, ensureFound } from '@/lib/pages/params';
import { resolveSite } from '@/lib/pages/site';

export const generateStaticParams = () => [];

/** Redirects the URL of a collection-link tile to the page of its category (D3). */
export default async function Page({ params }: PageProps<'/[site]/collections/[urlTitle]/[id]'>) {
  const { site, urlTitle, id } = await params;
  resolveSite(site);
  permanentRedirect(ensureFound(await findCollectionTarget(decodeName(urlTitle), decodeName(id))));
}
