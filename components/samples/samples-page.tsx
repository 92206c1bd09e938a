import { ItemGroupLinks } from '@/components/search/item-group-links';
import type { SamplesView } from '@/lib/pages/samples';
import { MAX_SAMPLES } from '@/lib/registration/samples';
import type { ShownSamples } from '@/lib/registration/samples-form';
import { AddPiece } from './add-piece';
import { SamplesForm } from './samples-form';

interface Props {
  view: SamplesView;
  shown: ShownSamples;
  /** The key of this order: sent twice, it is stored once. */
  sendKey: string;
}

/** Orders samples of pieces, without a script (T8). */
export function SamplesPage({ view: { pieces, unknown }, shown, sendKey }: Props) {
  return (
    <div className="wrap columns-12 pt-7 pb-section lg:pt-12">
      <div className="min-w-0 lg:col-span-8">
        <h1 className="mb-5 font-serif text-display">Samples</h1>
        {unknown.length === 0 ? null : (
          <p className="mb-4 border-l-2 border-ink pl-2 wrap-anywhere">
            We know no product with the code {unknown.join(', ')}.
          </p>
        )}
        {pieces.length === 0 && shown.refusal === null ? (
          <div className="grid gap-3">
            <p className="text-lead">Nothing chosen yet. Open a product and choose Order a sample.</p>
            <ItemGroupLinks />
          </div>
        ) : (
          <SamplesForm pieces={pieces} shown={shown} sendKey={sendKey} />
        )}
        {pieces.length === 0 || pieces.length >= MAX_SAMPLES ? null : <AddPiece skus={pieces.map(({ sku }) => sku)} />}
      </div>
    </div>
  );
}
