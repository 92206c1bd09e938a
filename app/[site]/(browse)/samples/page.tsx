import { randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { createQueryPage } from '@/app/[site]/_routes/create-page';
import { SamplesOrdered, SamplesPage } from '@/components/samples/samples-page';
import { MAX_ORDERED_SAMPLES, parseComparedSkus } from '@/lib/catalogue/sku-lists';
import { getApplicationRepository } from '@/lib/hub';
import { buildPageMetadata } from '@/lib/pages/metadata';
import { ensureFound } from '@/lib/pages/params';
import { loadSamples } from '@/lib/pages/pieces';
import { parseFormState, SAMPLES_FORM } from '@/lib/registration/form-state';
import { restoreSamplesForm } from '@/lib/registration/samples';

/** `/samples?sku=…&sku=…`: orders samples of up to eight pieces. Without pieces it shows the result of the last order. */
const page = createQueryPage({
  async load(site, query) {
    // One more than an order holds, so that the page can name the piece that does not fit.
    const skus = parseComparedSkus(query, MAX_ORDERED_SAMPLES + 1);
    const view = ensureFound(await loadSamples(site, skus));
    const [jar, { key }] = await Promise.all([cookies(), getApplicationRepository()]);
    const state = parseFormState(key, (name) => jar.get(name)?.value, Date.now(), SAMPLES_FORM);
    const shown = restoreSamplesForm(
      state,
      view.pieces.map(({ sku }) => sku),
    );
    return { view, shown, ordered: state?.kind === 'accepted' && skus.length === 0 ? state : null };
  },
  buildMetadata: () => buildPageMetadata({ title: 'Samples', description: '', canonical: null }),
  render: ({ ordered, ...shown }) =>
    ordered === null ? (
      <SamplesPage {...shown} sendKey={randomUUID()} />
    ) : (
      <SamplesOrdered reference={ordered.reference} />
    ),
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.render;
