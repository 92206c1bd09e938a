import Form from 'next/form';
import { BUTTON } from '@/components/ui/button';
import { INPUT, inputBorder } from '@/components/ui/input';
import { MAX_SAMPLES } from '@/lib/catalogue/comparison';

const FORM_ID = 'add-piece-form';

/** The form behind `AddPieceField`, which lies inside the order's form. With JavaScript, what was typed is kept. */
export function AddPieceForm({ skus }: { skus: readonly string[] }) {
  return (
    <Form id={FORM_ID} action="/samples" scroll={false}>
      {skus.map((sku) => (
        <input key={sku} type="hidden" name="sku" value={sku} />
      ))}
    </Form>
  );
}

/** Adds another piece to the order by its code; needs an `AddPieceForm` on the page. */
export function AddPieceField() {
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
          className={`${INPUT} ${inputBorder(false)}`}
        />
        <button type="submit" form={FORM_ID} className={BUTTON.line}>
          Add
        </button>
      </div>
      <p id="add-piece-hint" className="mt-1 text-small text-muted">
        Up to {MAX_SAMPLES} pieces in one order.
      </p>
    </div>
  );
}
