import type { Metadata } from 'next';
import { cache } from 'react';
import { GridSection } from '@/components/grid/grid-section';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { loadItemGroup } from '@/lib/pages/item-group';
import { pageMetadata } from '@/lib/pages/metadata';
import { landingRoute, orNotFound } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/item_group/[itemGroup]'>;

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

const load = cache(async (variant: string, itemGroup: string) =>
  orNotFound(await loadItemGroup(siteOf(variant), itemGroup, null)),
);

async function loadView(params: Props['params']) {
  const segments = await params;
  return load(segments.site, landingRoute(segments).itemGroup);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { meta, banner } = await loadView(params);
  return pageMetadata({ ...meta, banner });
}

/** R2: an item group. */
export default async function Page({ params }: Props) {
  const view = await loadView(params);
  return (
    <>
      <LandingPage view={view} site={siteOf((await params).site)} components={{ grid: GridSection }} />
      <EditorBar params={params} />
    </>
  );
}
