import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { categoryPath } from '@/lib/catalogue/links';
import { loadCategory, loadCategoryTarget } from '@/lib/pages/category';
import { pageMetadata } from '@/lib/pages/metadata';
import { named, orNotFound, redirectToSpelling } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/category/[name]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const target = orNotFound(await loadCategoryTarget(named((await params).name)));
  return target.kind === 'here' ? pageMetadata({ ...target, page: target.found.page }) : {};
}

/** R10: a category by name or id; one that has a page of its own redirects there (D7). */
export default async function Page({ params }: Props) {
  const segments = await params;
  const site = siteOf(segments.site);
  const target = orNotFound(await loadCategoryTarget(named(segments.name)));
  if (target.kind === 'elsewhere') permanentRedirect(target.href);
  redirectToSpelling(categoryPath(named(segments.name)), target.canonical);
  return (
    <>
      <LandingPage view={await loadCategory(site, target)} site={site} />
      <EditorBar params={params} />
    </>
  );
}
