import type { Metadata } from 'next';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { applicationTypePath } from '@/lib/catalogue/links';
import { type CategoryNameRoute, loadCategoryName, loadCategoryNameHead } from '@/lib/pages/application-type';
import { pageMetadata } from '@/lib/pages/metadata';
import { named, orNotFound, redirectToSpelling } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/item_group/[itemGroup]/application_type/[type]/category_name/[code]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

async function routeOf(params: Props['params']): Promise<CategoryNameRoute> {
  const { itemGroup, type, code } = await params;
  return { itemGroup: named(itemGroup), type: named(type), code: named(code) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return pageMetadata(orNotFound(await loadCategoryNameHead(await routeOf(params))));
}

/** R12: the collections of an application type in one item group. */
export default async function Page({ params }: Props) {
  const site = siteOf((await params).site);
  const route = await routeOf(params);
  const view = orNotFound(await loadCategoryName(site, route));
  redirectToSpelling(applicationTypePath(route.itemGroup, route.type, route.code), view.canonical);
  return (
    <>
      <LandingPage view={view} site={site} />
      <EditorBar params={params} />
    </>
  );
}
