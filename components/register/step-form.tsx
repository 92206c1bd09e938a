import { setIn, useFormikContext } from 'formik';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { BUTTON } from '@/components/ui/button';
import { faultsByPath } from '@/lib/registration/field-errors';
import { faultsOfStep, STEPS } from '@/lib/registration/steps';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { ErrorSummary } from './error-summary';
import { focusField, inPageOrder } from './focus-field';
import { holdFocus } from './hold-focus';
import { useWizard } from './wizard-context';

interface Props {
  /** A paragraph below the step's name. */
  lead: ReactNode;
  /** The button that leads on; it sends the form. */
  forward: ReactNode;
  /** Called when the step has no fault. Without it the next step opens. */
  onForward?: () => void;
  children: ReactNode;
}

/** The id of a step's heading, which has the focus when the step opens. */
export const HEADING_ID = 'step-heading';

/** A step: its name, what is wrong in it, its fields, and the two ways out. What is wrong is told when the visitor wants to go on (W1). */
export function StepForm({ lead, forward, onForward, children }: Props) {
  const { step, goTo, ready } = useWizard();
  const { errors, touched, setTouched, validateForm } = useFormikContext<WizardValues>();
  const [asked, setAsked] = useState(false);
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const faults = asked ? faultsOfStep(faultsByPath(errors), step) : {};
  const goOn = async () => {
    const found = faultsOfStep(faultsByPath(await validateForm()), step);
    const [first] = inPageOrder(Object.keys(found));
    if (first === undefined) {
      if (onForward === undefined) return goTo(step + 1);
      // The field in which Enter was pressed cannot keep the focus while it is being sent.
      form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
      return onForward();
    }
    setAsked(true);
    await setTouched(
      Object.keys(found).reduce((known, path) => setIn(known, path, true), touched),
      false,
    );
    focusField(first);
  };
  return (
    <form
      ref={form}
      noValidate
      inert={!ready}
      aria-labelledby={HEADING_ID}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // A second Enter, or a second press, comes before the first one has ended.
        if (busy.current) return;
        busy.current = true;
        void goOn().finally(() => {
          busy.current = false;
        });
      }}
    >
      <h1 id={HEADING_ID} tabIndex={-1} className="font-serif text-h1 outline-none">
        {STEPS[step]?.name}
      </h1>
      <div className="mt-2 max-w-measure text-lead text-muted">{lead}</div>
      <ErrorSummary faults={faults} />
      <div className="mt-4">{children}</div>
      <div className="flex flex-col-reverse gap-2 border-t-2 border-ink pt-4 lg:flex-row lg:justify-between">
        {step === 0 ? (
          <span />
        ) : (
          <button type="button" className={BUTTON.line} onMouseDown={holdFocus} onClick={() => goTo(step - 1)}>
            Back
          </button>
        )}
        {forward}
      </div>
    </form>
  );
}

/** The button of every step but the last. */
export function Continue({ disabled = false }: { disabled?: boolean }) {
  return (
    <button type="submit" className={BUTTON.primary} disabled={disabled} onMouseDown={holdFocus}>
      Continue
    </button>
  );
}
