import { getIn, setIn, useFormikContext } from 'formik';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from '@/components/ui/link';
import type { DocumentKey } from '@/lib/registration/documents';
import type { Draft } from '@/lib/registration/draft';
import { documentFaultsIn, isFieldPath, type OutsideFault, outsideFaults } from '@/lib/registration/outside-faults';
import { progressOf } from '@/lib/registration/progress';
import { type Faults, readApplication } from '@/lib/registration/schema';
import { STEPS, stepOf } from '@/lib/registration/steps';
import { type WizardValues, withPrefill } from '@/lib/registration/wizard-values';
import { OtherWindow } from './other-window';
import { ResultDialog } from './result-dialog';
import { StepBar } from './step-bar';
import { StepRail } from './step-rail';
import { CompanyStep } from './steps/company-step';
import { DeclarationStep } from './steps/declaration-step';
import { DocumentsStep } from './steps/documents-step';
import { IntroductionStep } from './steps/introduction-step';
import { ReferencesStep } from './steps/references-step';
import { useDraft } from './use-draft';
import { useLeaveGuard } from './use-leave-guard';
import { useSteps } from './use-steps';
import { useSubmission } from './use-submission';
import { type Supplier, type Wizard, WizardContext } from './wizard-context';
import { WizardFoot } from './wizard-foot';

const BODIES = [IntroductionStep, CompanyStep, ReferencesStep, DocumentsStep, DeclarationStep] as const;

interface Props {
  supplier: Supplier;
  logo: ReactNode;
  tellOutside: (found: Readonly<Record<string, OutsideFault>>) => void;
}

/** The open step between its rail or bar and its foot, with all that the steps share. */
export function WizardBody({ supplier, logo, tellOutside }: Props) {
  const { values, dirty, touched, setValues, setTouched, resetForm } = useFormikContext<WizardValues>();
  const faults = readApplication(values).faults ?? {};
  const router = useRouter();
  const [documentFaults, setDocumentFaults] = useState<Wizard['documentFaults']>({});
  const limit = progressOf(values, faults, 0, 0).limit;
  const { step, furthest, goTo, restore, reset } = useSteps(limit);
  const progress = progressOf(values, faults, step, furthest);
  const onLoad = (kept: Draft | null) => {
    if (kept !== null) void setValues(kept.values);
    restore(kept?.step ?? 0, kept?.furthest ?? 0);
  };
  const shown = useRef(step);
  const draft = useDraft({ values, step, furthest, changed: dirty, onLoad });

  // Once for each time that the last step opens: a name that is cleared there stays so.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (step === STEPS.length - 1) void setValues(withPrefill(values));
  }, [step, values, setValues]);

  const { ready, keeping, documents, keyFor, renewKey } = draft;
  /** A new application from here on; what was kept of this one is erased. */
  const begin = () => {
    tellOutside({});
    setDocumentFaults({});
    resetForm();
    reset();
    draft.begin();
  };
  const submission = useSubmission({ values, documents, keyFor, onAccepted: begin, onRefused: renewKey });
  const isField = (path: string) => isFieldPath(path, getIn(values, path));
  const showFaults = (found: Faults) => {
    const paths = Object.keys(found).filter(isField);
    tellOutside(
      outsideFaults(Object.fromEntries(paths.map((path) => [path, found[path] ?? ''])), (path) => getIn(values, path)),
    );
    setDocumentFaults(documentFaultsIn(found));
    void setTouched(paths.reduce((known, path) => setIn(known, path, true), touched));
    const [first] = [...paths].sort((a, b) => stepOf(a) - stepOf(b));
    if (first !== undefined) goTo(stepOf(first), first);
  };
  const setDocument = (key: DocumentKey, file: File | null) => {
    setDocumentFaults(({ [key]: _mended, ...others }) => others);
    return draft.setDocument(key, file);
  };
  const shared: Wizard = { supplier, step, goTo, ready, documents, documentFaults, setDocument, submission };
  const sending = submission.state.kind === 'sending';
  useLeaveGuard(sending || (keeping === 'unkept' && (dirty || Object.keys(documents).length > 0)));
  const Body = BODIES[step] ?? IntroductionStep;
  const elsewhere = keeping === 'elsewhere';
  const foot = <WizardFoot keeping={keeping} sending={sending} onStartAgain={begin} />;
  return (
    <WizardContext.Provider value={shared}>
      <StepBar step={step} done={progress.done} />
      <div className="wrap columns-12">
        <StepRail
          step={step}
          done={progress.done}
          open={sending || elsewhere ? [] : progress.open}
          onOpen={goTo}
          logo={logo}
          foot={foot}
        />
        <main id="content" className="min-w-0 py-5 lg:col-span-7 lg:col-start-5 lg:py-12">
          {elsewhere ? <OtherWindow /> : <Body />}
          <div className="lg:hidden">
            {foot}
            <Link href="/" className="mt-2 inline-flex min-h-5 items-center text-small link">
              {supplier.name}, home
            </Link>
          </div>
        </main>
      </div>
      <ResultDialog
        state={submission.state}
        isField={isField}
        onTryAgain={submission.send}
        onClose={submission.dismiss}
        onCorrect={showFaults}
        onHome={() => router.push('/')}
      />
    </WizardContext.Provider>
  );
}
