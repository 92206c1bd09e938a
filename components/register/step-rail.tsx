import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { STEPS } from '@/lib/registration/steps';

interface Props {
  step: number;
  /** The steps that are filled in. */
  done: readonly boolean[];
  /** The steps that may be opened from here. */
  open: readonly boolean[];
  onOpen: (step: number) => void;
  logo: ReactNode;
  foot: ReactNode;
}

/** The list of steps beside the form on large screens: the current one, and a tick for each that is filled in (W1). */
export function StepRail({ step, done, open, onOpen, logo, foot }: Props) {
  return (
    <aside aria-label="Your application" className="sticky top-0 col-span-3 hidden self-start py-4 lg:block">
      {logo}
      <nav aria-label="Steps" className="mt-9">
        <p className="label-text text-muted">{`Step ${step + 1}/${STEPS.length}`}</p>
        <ol className="mt-2 border-t border-line">
          {STEPS.map(({ name }, place) => {
            const current = place === step;
            return (
              <li
                key={name}
                aria-current={current ? 'step' : undefined}
                className={`flex min-h-7 items-center gap-2 ${current ? 'border-b-2 border-ink font-medium' : `border-b border-line ${done[place] ? '' : 'text-muted'}`}`}
              >
                <span className="w-3 tabular-nums" aria-hidden="true">
                  {place + 1}
                </span>
                {open[place] && !current ? (
                  <button type="button" className="min-h-5 grow underline-hover" onClick={() => onOpen(place)}>
                    {name}
                  </button>
                ) : (
                  <span className="grow">{name}</span>
                )}
                {done[place] && !current ? (
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
      {foot}
    </aside>
  );
}
