import Form from 'next/form';
import { FormRefusal, PlainFields } from '@/components/register/plain-fields';
import { ItemGroupLinks } from '@/components/search/search-page';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { FormSection, getBorderClass, INPUT_CLASS } from '@/components/ui/form';
import { Link } from '@/components/ui/link';
import { ListStatus } from '@/components/ui/list-status';
import { Picture } from '@/components/ui/picture';
import { MAX_ORDERED_SAMPLES } from '@/lib/catalogue/sku-lists';
import type { ChosenView, SamplesView } from '@/lib/pages/pieces';
import type { FieldErrors } from '@/lib/registration/application';
import type { FieldEntry } from '@/lib/registration/fields';
import { mapFieldLabels, type PlainEntries } from '@/lib/registration/plain-form';
import { SAMPLE_MESSAGES } from '@/lib/registration/responses';
import { buildSamplePath, SAMPLE_NOTE_FIELD, type ShownSamples, sampleContactFields } from '@/lib/registration/samples';
import { SIZES } from '@/lib/site/sizes';
import { supplier } from '@/lib/site/supplier';
import { StoredOrder } from './stored-order';

interface Props {
  view: SamplesView;
  shown: ShownSamples;
  /** The Idempotency-Key of this order: sent twice, it is stored once. */
  sendKey: string;
}

const NOTICE_CLASS = 'mb-4 border-l-2 border-ink pl-2 wrap-anywhere';

/** Orders samples of pieces, also without JavaScript (T8). */
export function SamplesPage(props: Props) {
  const { view, shown } = props;
  return (
    <div className="wrap columns-12 pt-7 pb-section lg:pt-12">
      <StoredOrder skus={view.pieces.map(({ sku }) => sku)} />
      <div className="min-w-0 lg:col-span-8">
        <h1 className="mb-3 font-serif text-display">Samples</h1>
        <p className="mb-5 max-w-measure text-lead text-muted">
          See and touch the material before you decide: tell us what to send, and where.
        </p>
        <ListStatus
          text={view.pieces.length === 1 ? '1 piece in this order' : `${view.pieces.length} pieces in this order`}
        />
        <div role="status">
          {view.unknown.length === 0 ? null : (
            <p className={NOTICE_CLASS}>We don’t have a product with the code {view.unknown.join(', ')}.</p>
          )}
          {view.excess === undefined ? null : (
            <p className={NOTICE_CLASS}>
              An order holds {MAX_ORDERED_SAMPLES} pieces. Remove one to add {view.excess.name}.
            </p>
          )}
        </div>
        {view.pieces.length === 0 && shown.refusal === null ? (
          <div className="grid gap-3">
            <p className="text-lead">Nothing chosen yet. Open a product and choose Order a sample.</p>
            <ItemGroupLinks />
          </div>
        ) : (
          <SamplesForm {...props} />
        )}
      </div>
    </div>
  );
}

function SamplesForm({ view: { pieces }, shown: { entries, refusal }, sendKey }: Props) {
  const canAdd = pieces.length < MAX_ORDERED_SAMPLES;
  const errors = refusal?.errors ?? {};
  const fields = [...pieces.map(noteEntry), ...sampleContactFields];
  return (
    <>
      {canAdd ? <AddPieceForm skus={pieces.map(({ sku }) => sku)} /> : null}
      <form method="post" action="/api/samples" noValidate>
        {refusal === null ? null : <FormRefusal {...refusal} labels={mapFieldLabels(fields)} />}
        <input type="hidden" name="key" value={sendKey} />
        <ul id="items" aria-label="Pieces" className="mb-4">
          {pieces.map((piece, index) => (
            <SamplePiece key={piece.sku} {...{ piece, index, entries, errors }} />
          ))}
        </ul>
        {canAdd ? <AddPieceField key={pieces.length} /> : null}
        <FormSection title="Your details">
          <PlainFields fields={sampleContactFields} entries={entries} errors={errors} />
        </FormSection>
        <button type="submit" className={`${BUTTON_CLASSES.primary} max-lg:w-full`}>
          Order samples
        </button>
      </form>
    </>
  );
}

const noteEntry = ({ name }: ChosenView, index: number): FieldEntry => [
  buildSamplePath(index, 'note'),
  { ...SAMPLE_NOTE_FIELD, label: `Note on ${name} (optional)` },
];

interface SamplePieceProps {
  piece: ChosenView;
  index: number;
  entries: PlainEntries | null;
  errors: FieldErrors;
}

function SamplePiece({ piece, index, entries, errors }: SamplePieceProps) {
  const { sku, design, colour, name, href, picture, without } = piece;
  return (
    <li className="grid grid-cols-3 gap-gutter border-t border-line py-3 lg:grid-cols-8">
      <input type="hidden" name={buildSamplePath(index, 'sku')} value={sku} />
      <Link
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className="relative block aspect-square overflow-hidden bg-info lg:col-span-3"
      >
        <Picture picture={picture} alt="" sizes={SIZES.card} load="eager" />
      </Link>
      <div className="col-span-2 grid min-w-0 grid-cols-1 content-start gap-1 lg:col-span-5">
        <h2>
          <Link href={href} className="group block">
            <span className="block font-serif text-h4 underline-hover">{design}</span>
            <span className="block text-small text-muted">{colour}</span>
          </Link>
        </h2>
        <p className="mb-1 text-small text-muted wrap-anywhere">{sku}</p>
        <PlainFields fields={[noteEntry(piece, index)]} entries={entries} errors={errors} />
        <p>
          <Link href={without} rel="nofollow" className="link inline-flex min-h-row items-center text-small">
            Remove<span className="sr-only"> {name}</span>
          </Link>
        </p>
      </div>
    </li>
  );
}

const FORM_ID = 'add-piece-form';

/** The form behind `AddPieceField`, which lies inside the order's form. With JavaScript, the order's entries are kept. */
function AddPieceForm({ skus }: { skus: readonly string[] }) {
  return (
    <Form id={FORM_ID} action="/samples" scroll={false}>
      {skus.map((sku) => (
        <input key={sku} type="hidden" name="sku" value={sku} />
      ))}
    </Form>
  );
}

function AddPieceField() {
  return (
    <div className="mb-7 max-w-measure">
      <label htmlFor="add-piece" className="mb-1 block text-small font-medium">
        Add another piece by its code
      </label>
      <div className="flex gap-1">
        <input
          id="add-piece"
          form={FORM_ID}
          name="sku"
          required
          maxLength={100}
          autoComplete="off"
          aria-describedby="add-piece-hint"
          className={`${INPUT_CLASS} ${getBorderClass(false)}`}
        />
        <button type="submit" form={FORM_ID} className={BUTTON_CLASSES.line}>
          Add
        </button>
      </div>
      <p id="add-piece-hint" className="mt-1 text-small text-muted">
        Up to {MAX_ORDERED_SAMPLES} pieces in one order.
      </p>
    </div>
  );
}

/** The reference of an accepted order, and what happens next. */
export function SamplesOrdered({ reference }: { reference: string }) {
  const { name, email, telephone } = supplier;
  return (
    <div className="wrap pt-7 pb-section lg:pt-12">
      <StoredOrder skus={null} />
      <h1 className="mb-5 font-serif text-display">{SAMPLE_MESSAGES.sent}</h1>
      <div className="grid max-w-measure gap-2">
        <p className="text-lead">
          {'Your reference is '}
          <span className="font-medium whitespace-nowrap select-all">{reference}</span>. Please keep it for your
          questions.
        </p>
        <p>
          {name} has received your order and prepares the samples. They are sent to the address that you gave; if
          anything is unclear, we write or call you first.
        </p>
        <p>
          {'Questions? Write to '}
          <a className="link" href={`mailto:${email}?${new URLSearchParams({ subject: reference })}`}>
            {email}
          </a>
          {' or call '}
          <a className="link whitespace-nowrap" href={`tel:${telephone.replaceAll(' ', '')}`}>
            {telephone}
          </a>
          .
        </p>
        <p>
          <Link href="/" className="link inline-flex min-h-row items-center">
            Return home
          </Link>
        </p>
      </div>
    </div>
  );
}
