import { BUTTON } from '@/components/ui/button';
import { INPUT, inputBorder } from '@/components/ui/input';
import { MAX_SAMPLES } from '@/lib/registration/samples';

/** Adds another piece to the order by its code. */
export function AddPiece({ skus }: { skus: readonly string[] }) {
  return (
    <form action="/samples" className="mt-7 border-t border-line pt-4">
      {skus.map((sku) => (
        <input key={sku} type="hidden" name="sku" value={sku} />
      ))}
      <label htmlFor="add-piece" className="mb-1 block text-small font-medium">
        Add another piece by its code
      </label>
      <div className="flex gap-1">
        <input
          id="add-piece"
          name="sku"
          required
          maxLength={100}
          autoComplete="off"
          aria-describedby="add-piece-hint"
          className={`${INPUT} ${inputBorder(false)}`}
        />
        <button type="submit" className={BUTTON.line}>
          Add
        </button>
      </div>
      <p id="add-piece-hint" className="mt-1 text-small text-muted">
        Up to {MAX_SAMPLES} pieces. Add them before you fill in the form: it starts afresh.
      </p>
    </form>
  );
}
