import { useEffect, useRef, useState } from 'react';
import { AddToProject } from '@/components/projects/add-to-project';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Calculation } from '@/lib/calculator/calculate';
import { buildResultRows, describeTooLong, explainCalculation, formatPurchase } from '@/lib/calculator/explain';
import type { InputError } from '@/lib/calculator/parse-input';
import type { NewPiece } from '@/lib/projects/project';

/** Milliseconds without a change before a new result is announced, so that screen readers do not read one for every digit. */
const ANNOUNCEMENT_DELAY_MS = 1200;

function MissingFields({ errors }: { errors: readonly InputError[] }) {
  return (
    <>
      <p className="mt-2">
        {errors.every((error) => error.isMissing)
          ? 'Your result appears here once these are filled in:'
          : 'Your result appears here once these are filled in correctly:'}
      </p>
      <ul className="mt-1">
        {errors.map(({ field, label }) => (
          <li key={field} className="border-b border-line">
            <a href={`#${field}`} className="flex min-h-row items-center wrap-anywhere underline-hover">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Rows({ calculation, piece }: { calculation: Calculation; piece: NewPiece | null }) {
  const [bought, tooLong] = [formatPurchase(calculation), describeTooLong(calculation)];
  return (
    <>
      {bought === null ? null : (
        <p className="mt-1 font-serif text-display">
          <span className="sr-only">You need </span>
          {bought}
        </p>
      )}
      {tooLong === null ? null : (
        <p className="mt-2 flex gap-1 text-error">
          <Icon name="warn" />
          {tooLong}
        </p>
      )}
      <dl className="mt-3 border-t border-line">
        {buildResultRows(calculation).map(({ id, name, value }) => (
          <div key={id} className="flex flex-wrap justify-between gap-x-2 border-b border-line py-15">
            <dt className="min-w-0 wrap-anywhere text-muted">{name}</dt>
            <dd className="min-w-0 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {bought === null ? null : (
        <p className="mt-2 text-small text-muted">
          Order everything together and from one batch, so that the colour matches.
        </p>
      )}
      <button
        type="button"
        className={`${BUTTON_CLASSES.line} needs-script mt-3 print:hidden`}
        onClick={() => window.print()}
      >
        Print
      </button>
      {bought === null || piece === null ? null : (
        <div className="needs-script mt-1 print:hidden">
          <AddToProject piece={{ ...piece, quantity: bought }} className="link inline-flex min-h-row items-center" />
        </div>
      )}
    </>
  );
}

/** What to buy, with the figures, or the fields that are still needed. */
export function Result({
  calculation,
  errors,
  piece,
}: {
  calculation: Calculation | null;
  errors: readonly InputError[];
  piece: NewPiece | null;
}) {
  return (
    <section aria-labelledby="result" className="border-t-2 border-ink pt-3">
      <h2 id="result" className="label-text">
        {calculation === null ? 'Your result' : 'You need'}
      </h2>
      {calculation === null ? <MissingFields errors={errors} /> : <Rows calculation={calculation} piece={piece} />}
    </section>
  );
}

/** How the result is calculated, step by step. */
export function Explanation({ calculation }: { calculation: Calculation }) {
  const steps = explainCalculation(calculation).map((text, index) => ({
    id: `${index} ${text}`,
    text,
    place: index + 1,
  }));
  return (
    <section aria-labelledby="reasoning" className="mt-8 border-t-2 border-ink pt-3 lg:mt-12 lg:columns-12">
      <h2 id="reasoning" className="font-serif text-h3 lg:col-span-3">
        How it is worked out
      </h2>
      <ol className="mt-2 tabular-nums lg:col-span-9 lg:mt-0">
        {steps.map(({ id, text, place }) => (
          <li key={id} className="flex gap-2 border-b border-line py-15 first:pt-0">
            <span className="w-3 flex-none text-muted" aria-hidden="true">
              {place}
            </span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Announces a new result to screen readers once the visitor pauses, but not the initial one. */
export function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  const first = useRef(text);
  useEffect(() => {
    if (first.current === text) return;
    first.current = '';
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCEMENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only print:hidden">
      {announced}
    </p>
  );
}
