import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { STEPS } from '@/lib/registration/steps';

/** The open step, above the form on small screens. */
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
        {STEPS.map(({ name }, index) => (
          <i
            key={name}
            className={`h-05 ${index === step ? 'forced-mark bg-ink' : done[index] ? 'forced-mark bg-done' : 'forced-mark-off bg-line'}`}
          />
        ))}
      </div>
    </aside>
  );
}

interface Props {
  step: number;
  /** The steps with a tick. */
  done: readonly boolean[];
  /** The steps that may be opened. */
  open: readonly boolean[];
  onOpen: (step: number) => void;
  logo: ReactNode;
  footer: ReactNode;
}

/** The list of steps beside the form on large screens. */
export function StepRail({ step, done, open, onOpen, logo, footer }: Props) {
  return (
    <aside aria-label="Your application" className="sticky top-0 col-span-3 hidden self-start py-4 lg:block">
      {logo}
      <nav aria-label="Steps" className="mt-9">
        <p className="label-text text-muted">{`Step ${step + 1}/${STEPS.length}`}</p>
        <ol className="mt-2 border-t border-line">
          {STEPS.map(({ name }, index) => {
            const isCurrent = index === step;
            return (
              <li
                key={name}
                aria-current={isCurrent ? 'step' : undefined}
                className={`flex min-h-7 items-center gap-2 ${isCurrent ? 'border-b-2 border-ink font-medium' : `border-b border-line ${done[index] ? '' : 'text-muted'}`}`}
              >
                <span className="w-3 tabular-nums" aria-hidden="true">
                  {index + 1}
                </span>
                {open[index] && !isCurrent ? (
                  <button type="button" className="min-h-5 grow underline-hover" onClick={() => onOpen(index)}>
                    {name}
                  </button>
                ) : (
                  <span className="grow">{name}</span>
                )}
                {done[index] && !isCurrent ? (
                  <span className="text-done">
                    <Icon name="tick" />
                    <span className="sr-only">completed</span>
                  </span>
                ) : null}
              </li>
            );
          })}
        </ol>
      </nav>
      <p className="mt-3 text-small text-muted">* marks a required field</p>
      {footer}
    </aside>
  );
}
