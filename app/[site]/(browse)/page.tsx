import type { Metadata } from 'next';
import { Newsletter } from '@/components/content/newsletter';
import { LandingPage } from '@/components/pages/landing-page';
import { EditorBar } from '@/components/site/editor-bar';
import { homeDocument } from '@/lib/pages/editor-bar';
import { loadHome } from '@/lib/pages/home';
import { homeMetadata } from '@/lib/pages/metadata';
import { siteOf } from '@/lib/pages/site';
import { organizationNodes } from '@/lib/seo/organization';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/[site]'>): Promise<Metadata> {
  return homeMetadata(await loadHome(siteOf((await params).site)));
}

/** R1: the home page. */
export default async function Page({ params }: PageProps<'/[site]'>) {
  const site = siteOf((await params).site);
  return (
    <>
      <LandingPage
        view={await loadHome(site)}
        site={site}
        components={{ newsletter: Newsletter }}
        nodes={organizationNodes()}
      />
      <EditorBar params={params} document={homeDocument} />
    </>
  );
}
