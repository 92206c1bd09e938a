import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { SamplesOrdered } from '@/components/samples/samples-ordered';
import { SamplesPage } from '@/components/samples/samples-page';
import { EditorBar } from '@/components/site/editor-bar';
import { MAX_SAMPLES, parseComparedSkus } from '@/lib/catalogue/sku-lists';
import { applicationRepository } from '@/lib/hub';
import { pageMetadata } from '@/lib/pages/metadata';
import { orNotFound, queryOf } from '@/lib/pages/params';
import { loadSamples } from '@/lib/pages/pieces';
import { siteOf } from '@/lib/pages/site';
import { parseFormState, SAMPLES_FORM } from '@/lib/registration/form-state';
import { restoreSamplesForm } from '@/lib/registration/samples-form';

type Props = PageProps<'/[site]/samples'>;

// Every choice of pieces is a page of its own, and the form is each visitor's, so none is stored.
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ title: 'Samples', description: '', canonical: null });
}

/** `/samples?sku=…&sku=…`: orders samples of up to eight pieces; without pieces it shows what became of the last order. */
export default async function Page({ params, searchParams }: Props) {
  const skus = parseComparedSkus(await queryOf(searchParams), MAX_SAMPLES);
  const view = orNotFound(await loadSamples(siteOf((await params).site), skus));
  const [jar, { key }] = await Promise.all([cookies(), applicationRepository()]);
  const state = parseFormState(key, (name) => jar.get(name)?.value, Date.now(), SAMPLES_FORM);
  const shown = restoreSamplesForm(
    state,
    view.pieces.map(({ sku }) => sku),
  );
  return (
    <>
      {state?.kind === 'accepted' && skus.length === 0 ? (
        <SamplesOrdered reference={state.reference} />
      ) : (
        <SamplesPage view={view} shown={shown} sendKey={randomUUID()} />
      )}
      <EditorBar params={params} />
    </>
  );
}
