import type { Metadata } from 'next';
import { unstable_rethrow } from 'next/navigation';
import { EmbedScreen } from '@/components/site/error-screen';
import { AllPages, PageStrip } from '@/components/viewer/page-strip';
import { Viewer } from '@/components/viewer/viewer';
import { loadCatalogue } from '@/lib/pages/catalogue';
import { PAGE_FAILED_METADATA } from '@/lib/pages/metadata';
import { orNotFound } from '@/lib/pages/params';
import { siteOf } from '@/lib/pages/site';

type Props = PageProps<'/[site]/embed/catalogue/[slug]'>;

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, slug } = await params;
  try {
    const { title } = orNotFound(await loadCatalogue(siteOf(site), slug));
    return { title, robots: { index: false } };
  } catch (error) {
    // The body throws the same error and becomes the error screen.
    unstable_rethrow(error);
    return PAGE_FAILED_METADATA;
  }
}

/** The viewer of a catalogue, which fills a dialog's frame or a tab of its own (B5, I3). */
export default async function Page({ params }: Props) {
  const { site, slug } = await params;
  const { title, pages } = orNotFound(await loadCatalogue(siteOf(site), slug));
  if (pages.length === 0) return <EmbedScreen title={title} text="This catalogue has no pages yet." />;
  return (
    <main aria-label={title}>
      <Viewer title={title} places={pages.map(({ place }) => place)} overview={<AllPages pages={pages} />}>
        <PageStrip pages={pages} />
      </Viewer>
    </main>
  );
}
