import type { Metadata } from 'next';
import { cache } from 'react';
import { GridSection } from '@/components/grid/grid-section';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { applicationPath } from '@/lib/catalogue/links';
import { loadApplication } from '@/lib/pages/application';
import { pageMetadata } from '@/lib/pages/metadata';
import { landingRoute, orNotFound, redirectToSpelling } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/item_group/[itemGroup]/application/[application]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

const load = cache(async (variant: string, itemGroup: string, application: string) => {
  const view = orNotFound(await loadApplication(siteOf(variant), itemGroup, application, null));
  redirectToSpelling(applicationPath(itemGroup, application), view.canonical);
  return view;
});

async function loadView(params: Props['params']) {
  const segments = await params;
  const { itemGroup, application } = landingRoute(segments);
  return load(segments.site, itemGroup, application);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { meta, banner } = await loadView(params);
  return pageMetadata({ ...meta, banner });
}

/** R3: an application of an item group. */
export default async function Page({ params }: Props) {
  const view = await loadView(params);
  return (
    <>
      <LandingPage view={view} site={siteOf((await params).site)} components={{ grid: GridSection }} />
      <EditorBar params={params} />
    </>
  );
}
