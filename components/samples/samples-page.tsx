import { ItemGroupLinks } from '@/components/search/item-group-links';
import type { SamplesView } from '@/lib/pages/samples';
import { MAX_SAMPLES } from '@/lib/registration/samples';
import type { ShownSamples } from '@/lib/registration/samples-form';
import { AddPieceForm } from './add-piece';
import { SamplesForm } from './samples-form';

interface Props {
  view: SamplesView;
  shown: ShownSamples;
  /** The key of this order: sent twice, it is stored once. */
  sendKey: string;
}

/** Orders samples of pieces, without a script (T8). */
export function SamplesPage({ view: { pieces, unknown }, shown, sendKey }: Props) {
  const canAdd = pieces.length < MAX_SAMPLES;
  return (
    <div className="wrap columns-12 pt-7 pb-section lg:pt-12">
      <div className="min-w-0 lg:col-span-8">
        <h1 className="mb-3 font-serif text-display">Samples</h1>
        <p className="mb-5 max-w-measure text-lead text-muted">
          See and touch the material before you decide: tell us what to send, and where.
        </p>
        {unknown.length === 0 ? null : (
          <p className="mb-4 border-l-2 border-ink pl-2 wrap-anywhere">
            We don’t have a product with the code {unknown.join(', ')}.
          </p>
        )}
        {pieces.length === 0 && shown.refusal === null ? (
          <div className="grid gap-3">
            <p className="text-lead">Nothing chosen yet. Open a product and choose Order a sample.</p>
            <ItemGroupLinks />
          </div>
        ) : (
          <>
            {canAdd ? <AddPieceForm skus={pieces.map(({ sku }) => sku)} /> : null}
            <SamplesForm {...{ pieces, shown, sendKey, canAdd }} />
          </>
        )}
      </div>
    </div>
  );
}
