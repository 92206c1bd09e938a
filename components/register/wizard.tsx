'use client';

import { Formik, getIn, setIn, useFormikContext } from 'formik';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { Spinner } from '@/components/ui/form';
import { Link } from '@/components/ui/link';
import { type FieldErrors, validateApplication } from '@/lib/registration/application';
import type { DocumentKey } from '@/lib/registration/documents';
import type { Draft } from '@/lib/registration/draft';
import { filterUnchanged, isFieldPath, type ServerError, serverErrors } from '@/lib/registration/field-errors';
import { RESULT_MESSAGES } from '@/lib/registration/responses';
import { computeProgress, findStep, WIZARD_STEPS } from '@/lib/registration/steps';
import {
  applyPrefill,
  createInitialValues,
  evaluateQualification,
  type WizardValues,
} from '@/lib/registration/wizard-values';
import { IntroductionStep } from './steps/introduction-step';
import { useDraft } from './use-draft';
import { useStepLock, useSteps } from './use-steps';
import { useSubmission, WizardContext, type Wizard as WizardState, type WizardSupplier } from './wizard-context';
import { OpenElsewhere, StepBar, StepRail, WizardFooter } from './wizard-frame';

function useLeaveGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}

interface Props {
  supplier: WizardSupplier;
  logo: ReactNode;
}

function WizardBody({ supplier, logo }: Props) {
  const { values, dirty, touched, setValues, setTouched, resetForm } = useFormikContext<WizardValues>();
  const valueAt = (path: string): unknown => getIn(values, path);
  const [refused, setRefused] = useState<readonly ServerError[]>([]);
  const unchanged = filterUnchanged(refused, valueAt);
  // Dropped permanently: a required checkbox can only be sent with the value that was refused.
  if (unchanged.length < refused.length) setRefused(unchanged);
  const ownErrors = validateApplication(values).fieldErrors ?? {};
  const fieldErrors = { ...Object.fromEntries(unchanged.map(({ path, message }) => [path, message])), ...ownErrors };
  const router = useRouter();
  const [documentErrors, setDocumentErrors] = useState<FieldErrors>({});
  const { canContinue } = evaluateQualification(values.qualification);
  const lastStep = canContinue ? WIZARD_STEPS.length - 1 : 0;
  const { step, furthest, later, hasFailed, goTo, restore, reset } = useSteps(lastStep, dirty);
  const progress = computeProgress(values, ownErrors, step, furthest);
  const onLoad = (loaded: Draft | null) => {
    if (loaded !== null) void setValues(loaded.values);
    restore(loaded?.step ?? 0, loaded?.furthest ?? 0);
  };
  const shownStep = useRef(step);
  const draft = useDraft({ values, step, furthest, isChanged: dirty, onLoad });

  // Only when the last step opens, so that the prefilled name can be cleared.
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    if (step === WIZARD_STEPS.length - 1) void setValues(applyPrefill(values));
  }, [step, values, setValues]);

  const { isReady, draftStatus, documents, chooseKey, renewKey } = draft;
  const startAgain = () => {
    setRefused([]);
    setDocumentErrors({});
    resetForm();
    reset();
    draft.startAgain();
  };
  const submission = useSubmission({ values, documents, chooseKey, onAccepted: startAgain, onRefused: renewKey });
  const showErrors = (found: FieldErrors) => {
    const inForm = Object.fromEntries(Object.entries(found).filter(([path]) => isFieldPath(path, valueAt(path))));
    const paths = Object.keys(inForm);
    setRefused(serverErrors(inForm, valueAt));
    setDocumentErrors(found);
    void setTouched(paths.reduce((known, path) => setIn(known, path, true), touched));
    const [first] = [...paths].sort((a, b) => findStep(a) - findStep(b));
    if (first !== undefined) goTo(findStep(first), first);
  };
  const setDocument = (key: DocumentKey, file: File | null) => {
    setDocumentErrors(({ [`documentation.${key}`]: _replaced, ...others }) => others);
    return draft.setDocument(key, file);
  };
  const errors = { fieldErrors, documentErrors };
  const shared: WizardState = { supplier, step, goTo, isReady, documents, ...errors, setDocument, submission };
  const isSending = submission.state.kind === 'sending';
  useStepLock(isSending);
  useLeaveGuard(isSending || (draftStatus === 'unsaved' && (dirty || Object.keys(documents).length > 0)));
  const Step = step === 0 ? IntroductionStep : later?.LATER_STEPS[step - 1];
  const isElsewhere = draftStatus === 'elsewhere';
  // The form is already empty for the next application, so the page behind the dialog shows the sent one as complete.
  const isSent = submission.state.kind === 'accepted';
  const shown = isSent
    ? { step: WIZARD_STEPS.length - 1, done: WIZARD_STEPS.map(() => true) }
    : { step, done: progress.done };
  const footer = <WizardFooter draftStatus={draftStatus} isSending={isSending} onStartAgain={startAgain} />;
  return (
    <WizardContext.Provider value={shared}>
      <StepBar {...shown} />
      <div className="wrap columns-12">
        <StepRail
          {...shown}
          open={isSending || isElsewhere || isSent ? [] : progress.open}
          onOpen={goTo}
          logo={logo}
          footer={footer}
        />
        <main id="content" className="min-w-0 py-5 lg:col-span-7 lg:col-start-5 lg:py-12">
          {isSent ? (
            <h1 className="font-serif text-h1">{RESULT_MESSAGES.sent}</h1>
          ) : isElsewhere ? (
            <OpenElsewhere />
          ) : Step === undefined ? (
            <StepLoading hasFailed={hasFailed} />
          ) : (
            <Step />
          )}
          <div className="lg:hidden">
            {footer}
            <Link href="/" className="mt-2 inline-flex min-h-5 items-center text-small link">
              {supplier.name}, home
            </Link>
          </div>
        </main>
      </div>
      {later === null ? null : <later.ResultDialog onCorrect={showErrors} onHome={() => router.push('/')} />}
    </WizardContext.Provider>
  );
}

/** The wizard of the trade application. */
export function Wizard(props: Props) {
  const [initial] = useState(createInitialValues);
  return (
    <Formik initialValues={initial} onSubmit={() => undefined}>
      <WizardBody {...props} />
    </Formik>
  );
}

/** Shown instead of a step that is loading or failed to load. A reload continues at this step, because the device keeps the draft. */
function StepLoading({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed)
    return (
      <p role="status" className="flex items-center gap-1 text-muted">
        <Spinner />
        This step is loading
      </p>
    );
  return (
    <div role="alert">
      <p>This step could not be loaded.</p>
      <button type="button" className={`mt-2 ${BUTTON_CLASSES.line}`} onClick={() => window.location.reload()}>
        Try again
      </button>
    </div>
  );
}
