import { setIn, useFormikContext } from 'formik';
import { type FormEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { BUTTON_CLASSES } from '@/components/ui/button';
import type { FieldErrors } from '@/lib/registration/application';
import { describeFieldError } from '@/lib/registration/field-errors';
import { filterStepErrors, WIZARD_STEPS } from '@/lib/registration/steps';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { SummaryContext, useWizard } from './wizard-context';

/** Focuses the control with this id, or the first answer of this name, and scrolls it into view. False if it cannot have the focus. */
export function focusField(id: string): boolean {
  const control = document.getElementById(id) ?? document.getElementsByName(id)[0];
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
  return control !== undefined && control === document.activeElement;
}

/** Sorts ids by the position of their elements on the page; ids without an element come last. */
function sortByPagePosition(ids: readonly string[]): string[] {
  const shown = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  return [...new Set([...shown.filter((id) => ids.includes(id)), ...ids])];
}

/** A mousedown handler that prevents blur. On blur a field shows its error, which would move the button before the click. */
export function preventBlur(event: MouseEvent): void {
  event.preventDefault();
}

const SUMMARY_ID = 'step-errors';

function ErrorSummary({ fieldErrors }: { fieldErrors: FieldErrors }) {
  const { contacts } = useFormikContext<WizardValues>().values.company_details;
  const paths = Object.keys(fieldErrors);
  return (
    <div
      id={SUMMARY_ID}
      role="alert"
      tabIndex={-1}
      className={paths.length === 0 ? '' : 'mt-4 scroll-mt-4 border-2 border-error p-3'}
    >
      {paths.length === 0 ? null : (
        <>
          <h2 className="font-serif text-h4">
            {paths.length === 1 ? 'Please correct 1 field' : `Please correct ${paths.length} fields`}
          </h2>
          <ul className="mt-05">
            {sortByPagePosition(paths).map((path) => (
              <li key={path} className="mt-05">
                <a
                  href={`#${path}`}
                  className="inline-block py-05 text-error link"
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(path);
                  }}
                >
                  {describeFieldError(path, fieldErrors[path] ?? '', contacts.length)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface Props {
  lead: ReactNode;
  forward: ReactNode;
  /** Called when the step has no errors. By default the next step opens. */
  onForward?: () => void;
  children: ReactNode;
}

/** The id of a step's heading, which gets the focus when the step opens. */
export const HEADING_ID = 'step-heading';

/** A step: its name, an error summary after a failed submit, its fields, and the buttons Back and forward. */
export function StepForm({ lead, forward, onForward, children }: Props) {
  const { step, goTo, isReady, submission, fieldErrors } = useWizard();
  const { touched, setTouched } = useFormikContext<WizardValues>();
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const stepErrors = filterStepErrors(fieldErrors, step);
  const listedErrors = isSubmitted ? stepErrors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const paths = Object.keys(stepErrors);
    if (paths.length === 0) {
      if (onForward === undefined) return goTo(step + 1);
      // The fields become inert while the application is sent, so none of them can keep the focus.
      form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
      return onForward();
    }
    flushSync(() => {
      setSubmitted(true);
      void setTouched(
        paths.reduce((known, path) => setIn(known, path, true), touched),
        false,
      );
    });
    document.getElementById(SUMMARY_ID)?.focus();
  };
  return (
    <form ref={form} noValidate inert={!isReady} className="dim-inert" aria-labelledby={HEADING_ID} onSubmit={submit}>
      <h1 id={HEADING_ID} tabIndex={-1} className="font-serif text-h1 outline-none">
        {WIZARD_STEPS[step]?.name}
      </h1>
      <div className="mt-2 max-w-measure text-lead text-muted">{lead}</div>
      <ErrorSummary fieldErrors={listedErrors} />
      <SummaryContext value={Object.keys(listedErrors).length > 0}>
        <div className="mt-4">{children}</div>
      </SummaryContext>
      <div className="flex flex-col-reverse gap-2 border-t-2 border-ink pt-4 lg:flex-row lg:items-start lg:justify-between">
        {step === 0 ? (
          <span />
        ) : (
          <button
            type="button"
            className={BUTTON_CLASSES.line}
            disabled={submission.state.kind === 'sending'}
            onMouseDown={preventBlur}
            onClick={() => goTo(step - 1)}
          >
            Back
          </button>
        )}
        {forward}
      </div>
    </form>
  );
}

/** The submit button of every step except the last. */
export function Continue({ isDisabled = false }: { isDisabled?: boolean }) {
  return (
    <button type="submit" className={BUTTON_CLASSES.primary} disabled={isDisabled} onMouseDown={preventBlur}>
      Continue
    </button>
  );
}
