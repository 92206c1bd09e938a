import { STEPS } from '@/lib/registration/steps';

/** The step that is open, above the form on small screens (W1). */
export function StepBar({ step, done }: { step: number; done: readonly boolean[] }) {
  return (
    <aside
      id="step-bar"
      aria-label="Step"
      className="sticky top-0 z-header border-b border-line bg-paper px-margin pt-2 lg:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <p>
          <span className="font-medium tabular-nums">{`${step + 1}/${STEPS.length}`}</span>
          <span className="ml-1">{STEPS[step]?.name}</span>
        </p>
        <p className="text-small text-muted">* required field</p>
      </div>
      <div aria-hidden="true" className="mt-2 grid grid-cols-5 gap-05">
        {STEPS.map(({ name }, place) => (
          <i key={name} className={`h-05 ${place === step ? 'bg-ink' : done[place] ? 'bg-done' : 'bg-line'}`} />
        ))}
      </div>
    </aside>
  );
}
