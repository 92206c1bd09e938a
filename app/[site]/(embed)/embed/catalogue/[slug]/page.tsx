import { createPage } from '@/app/[site]/_routes/create-page';
import { EmbedScreen } from '@/components/site/error-screen';
import { AllPages, PageStrip } from '@/components/viewer/page-strip';
import { Viewer } from '@/components/viewer/viewer';
import { loadLookbook } from '@/lib/pages/lookbook';
import { ensureFound } from '@/lib/pages/params';

/** The lookbook viewer, shown in a dialog's frame or in its own tab (I3). */
const page = createPage({
  load: async (site, { slug }: { slug: string }) => ensureFound(await loadLookbook(site, slug)),
  buildMetadata: ({ title }) => ({ title, robots: { index: false } }),
  getDocumentName: null,
  render: ({ title, pages }) =>
    pages.length === 0 ? (
      <EmbedScreen title={title} text="This catalogue has no pages yet." />
    ) : (
      <main aria-label={title}>
        <Viewer title={title} sides={pages.map(({ side }) => side)} overview={<AllPages pages={pages} />}>
          <PageStrip pages={pages} />
        </Viewer>
      </main>
    ),
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
