import { AllPages } from '@/components/viewer/all-pages';
import { PageStrip } from '@/components/viewer/page-strip';
import { Viewer } from '@/components/viewer/viewer';
import type { CatalogueView } from '@/lib/pages/catalogue';
import { EmbedScreen } from './embed-screens';

/** The viewer of a catalogue: it fills its window, which is a dialog's frame or a tab of its own (B5, I3). */
export function CataloguePage({ view: { title, pages } }: { view: CatalogueView }) {
  if (pages.length === 0) return <EmbedScreen title={title} text="This catalogue has no pages yet." />;
  return (
    <main aria-label={title}>
      <Viewer title={title} places={pages.map(({ place }) => place)} overview={<AllPages pages={pages} />}>
        <PageStrip pages={pages} />
      </Viewer>
    </main>
  );
}
