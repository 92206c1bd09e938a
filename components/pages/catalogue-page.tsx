import { Picture } from '@/components/ui/picture';
import type { CatalogueView } from '@/lib/pages/catalogue';
import { SIZES } from '@/lib/site/sizes';

/** The pages of a catalogue below each other, as wide as the frame they stand in. */
export function CataloguePage({ view }: { view: CatalogueView }) {
  return (
    <main aria-label={view.title} className="grid gap-2 p-2 sm:p-3">
      <h1 className="sr-only">{view.title}</h1>
      {view.pages.map((picture, place) => (
        <div key={picture.src} className="relative aspect-room overflow-hidden bg-info">
          <Picture
            picture={picture}
            alt={`${view.title}, page ${place + 1} of ${view.pages.length}`}
            sizes={SIZES.half}
            load={place === 0 ? 'first' : 'lazy'}
            contain
          />
        </div>
      ))}
    </main>
  );
}
