import { FormSection } from '@/components/register/form-section';
import { PlainFields } from '@/components/register/plain-fields';
import { BUTTON } from '@/components/ui/button';
import type { SampleView } from '@/lib/pages/samples';
import type { FieldErrors } from '@/lib/registration/application';
import { type ShownSamples, sampleContactFields } from '@/lib/registration/samples-form';
import { AddPieceField } from './add-piece';
import { ERRORS_ID } from './errors-id';
import { SamplePiece } from './sample-piece';

/** Why the order was not taken in; each error is a link to its field. The address of a refused form leads here. */
function Refusal({ message, errors }: { message: string; errors: FieldErrors }) {
  const found = Object.entries(errors);
  return (
    <section
      id={ERRORS_ID}
      tabIndex={-1}
      aria-labelledby={`${ERRORS_ID}-title`}
      className="mb-5 border-l-2 border-error pl-2"
    >
      <h2 id={`${ERRORS_ID}-title`} className="font-serif text-h4">
        {message}
      </h2>
      {found.length === 0 ? null : (
        <ul>
          {found.map(([path, text]) => (
            <li key={path}>
              <a href={`#${path}`} className="link inline-flex min-h-row items-center text-error">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface Props {
  pieces: readonly SampleView[];
  shown: ShownSamples;
  sendKey: string;
  /** Whether another piece can be added. */
  canAdd: boolean;
}

/** The pieces with a note each, and whom they are sent to. The server checks the form. */
export function SamplesForm({ pieces, shown: { entries, refusal }, sendKey, canAdd }: Props) {
  const errors = refusal?.errors ?? {};
  return (
    <form method="post" action="/api/samples">
      {refusal === null ? null : <Refusal {...refusal} />}
      <input type="hidden" name="key" value={sendKey} />
      <ul id="items" aria-label="Pieces" className="mb-4">
        {pieces.map((piece, place) => (
          <SamplePiece key={piece.sku} {...{ piece, place, entries, errors }} />
        ))}
      </ul>
      {canAdd ? <AddPieceField key={pieces.length} /> : null}
      <FormSection title="Your details">
        <PlainFields fields={sampleContactFields} entries={entries} errors={errors} />
      </FormSection>
      <button type="submit" className={BUTTON.primary}>
        Order samples
      </button>
    </form>
  );
}
