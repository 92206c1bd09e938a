'use client';

import { BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FieldFault } from '@/lib/calculator/read-form';
import type { Reckoning } from '@/lib/calculator/reckon';
import { tooLong } from '@/lib/calculator/steps';
import { figures, purchase } from '@/lib/calculator/summary';

/** What the result waits for, as links to the fields. */
function Waiting({ faults }: { faults: readonly FieldFault[] }) {
  return (
    <>
      <p className="mt-2">
        {faults.every((fault) => fault.missing)
          ? 'Your result stands here as soon as these are filled in:'
          : 'Your result waits until these are filled in and right:'}
      </p>
      <ul className="mt-1">
        {faults.map(({ field, label }) => (
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

function Figures({ reckoning }: { reckoning: Reckoning }) {
  const [bought, obstacle] = [purchase(reckoning), tooLong(reckoning)];
  return (
    <>
      {bought === null ? null : (
        <p className="mt-1 font-serif text-display">
          <span className="sr-only">You need </span>
          {bought}
        </p>
      )}
      {obstacle === null ? null : (
        <p className="mt-2 flex gap-1 text-error">
          <Icon name="warn" />
          {obstacle}
        </p>
      )}
      <dl className="mt-3 border-t border-line">
        {figures(reckoning).map(({ id, name, figure }) => (
          <div key={id} className="flex flex-wrap justify-between gap-x-2 border-b border-line py-15">
            <dt className="min-w-0 wrap-anywhere text-muted">{name}</dt>
            <dd className="min-w-0 tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-small text-muted">
        {bought === null ? '' : 'Order it all together and from one batch, so that its colour is the same.'}
      </p>
      <button type="button" className={`${BUTTON.line} needs-script mt-3 print:hidden`} onClick={() => window.print()}>
        Print
      </button>
    </>
  );
}

/** What to buy, with its figures; or what the result waits for (X6). */
export function Result({ reckoning, faults }: { reckoning: Reckoning | null; faults: readonly FieldFault[] }) {
  return (
    <section aria-labelledby="result" className="border-t-2 border-ink pt-3">
      <h2 id="result" className="label-text">
        {reckoning === null ? 'Your result' : 'You need'}
      </h2>
      {reckoning === null ? <Waiting faults={faults} /> : <Figures reckoning={reckoning} />}
    </section>
  );
}
