import { createPage } from '@/app/[site]/_routes/create-page';
import { EmbedScreen } from '@/components/site/error-screen';
import { AllPages, PageStrip } from '@/components/viewer/page-strip';
import { Viewer } from '@/components/viewer/viewer';
import { loadCatalogue } from '@/lib/pages/catalogue';
import { orNotFound } from '@/lib/pages/params';

/** The lookbook viewer, shown in a dialog's frame or in its own tab (I3). */
const page = createPage({
  load: async (site, { slug }: { slug: string }) => orNotFound(await loadCatalogue(site, slug)),
  metadata: ({ title }) => ({ title, robots: { index: false } }),
  document: null,
  render: ({ title, pages }) =>
    pages.length === 0 ? (
      <EmbedScreen title={title} text="This catalogue has no pages yet." />
    ) : (
      <main aria-label={title}>
        <Viewer title={title} places={pages.map(({ place }) => place)} overview={<AllPages pages={pages} />}>
          <PageStrip pages={pages} />
        </Viewer>
      </main>
    ),
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
