import type { Metadata } from 'next';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { applicationTypePath } from '@/lib/catalogue/links';
import { loadApplicationType, loadApplicationTypeHead } from '@/lib/pages/application-type';
import { pageMetadata } from '@/lib/pages/metadata';
import { named, orNotFound, redirectToSpelling } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/item_group/[itemGroup]/application_type/[type]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { itemGroup, type } = await params;
  return pageMetadata(orNotFound(await loadApplicationTypeHead(named(itemGroup), named(type))));
}

/** R11: an application type of an item group. */
export default async function Page({ params }: Props) {
  const { site: segment, itemGroup, type } = await params;
  const site = siteOf(segment);
  const view = orNotFound(await loadApplicationType(site, named(itemGroup), named(type)));
  redirectToSpelling(applicationTypePath(named(itemGroup), named(type)), view.canonical);
  return (
    <>
      <LandingPage view={view} site={site} />
      <EditorBar params={params} />
    </>
  );
}
