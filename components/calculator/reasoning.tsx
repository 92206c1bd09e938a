import type { Reckoning } from '@/lib/calculator/reckon';
import { steps } from '@/lib/calculator/steps';

/** Why the result is what it is, step by step (X6). */
export function Reasoning({ reckoning }: { reckoning: Reckoning }) {
  const list = steps(reckoning).map((text, index) => ({ id: `${index} ${text}`, text, place: index + 1 }));
  return (
    <section aria-labelledby="reasoning" className="mt-8 border-t-2 border-ink pt-3 lg:mt-12 lg:columns-12">
      <h2 id="reasoning" className="font-serif text-h3 lg:col-span-3">
        How it is worked out
      </h2>
      <ol className="mt-2 tabular-nums lg:col-span-9 lg:mt-0">
        {list.map(({ id, text, place }) => (
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
