import { getIn, setIn, useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { Link } from '@/components/ui/link';
import { DOCUMENTS, type DocumentKey } from '@/lib/register/documents';
import type { Draft } from '@/lib/register/draft';
import { type OutsideFault, outsideFaults } from '@/lib/register/outside-faults';
import { progressOf } from '@/lib/register/progress';
import { type Faults, readApplication } from '@/lib/register/schema';
import { STEPS, stepOf } from '@/lib/register/steps';
import { type WizardValues, withPrefill } from '@/lib/register/wizard-values';
import { StepBar } from './step-bar';
import { StepRail } from './step-rail';
import { CompanyStep } from './steps/company-step';
import { DeclarationStep } from './steps/declaration-step';
import { DocumentsStep } from './steps/documents-step';
import { IntroductionStep } from './steps/introduction-step';
import { ReferencesStep } from './steps/references-step';
import { useDraft } from './use-draft';
import { useSteps } from './use-steps';
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
  const [documentFaults, setDocumentFaults] = useState<Wizard['documentFaults']>({});
  const limit = progressOf(values, faults, 0, 0).limit;
  const { step, furthest, goTo, restore, reset } = useSteps(limit);
  const progress = progressOf(values, faults, step, furthest);
  const onLoad = (kept: Draft | null) => {
    if (kept !== null) void setValues(kept.values);
    restore(kept?.step ?? 0, kept?.furthest ?? 0);
  };
  const draft = useDraft({ values, step, furthest, changed: dirty, onLoad });

  const openStep = (next: number, field?: string) => {
    if (next === STEPS.length - 1) void setValues(withPrefill(values));
    goTo(next, field);
  };
  const showFaults = (found: Faults) => {
    tellOutside(outsideFaults(found, (path) => getIn(values, path)));
    const ofDocuments = DOCUMENTS.flatMap(({ key }) => {
      const message = found[`documentation.${key}`];
      return message === undefined ? [] : [[key, message] as const];
    });
    setDocumentFaults(Object.fromEntries(ofDocuments));
    const paths = Object.keys(found);
    void setTouched(
      paths.reduce((known, path) => (getIn(values, path) === undefined ? known : setIn(known, path, true)), touched),
    );
    const [first] = [...paths].sort((a, b) => stepOf(a) - stepOf(b));
    if (first !== undefined) openStep(stepOf(first), first);
  };
  const setDocument = (key: DocumentKey, file: File | null) => {
    setDocumentFaults(({ [key]: _mended, ...others }) => others);
    return draft.setDocument(key, file);
  };
  const startAgain = async () => {
    await draft.forget();
    tellOutside({});
    setDocumentFaults({});
    resetForm();
    reset();
    draft.begin();
  };
  const { ready, documents, keyFor, renewKey, forget } = draft;
  const shared: Wizard = {
    ...{ supplier, step, ready, documents, documentFaults, keyFor, renewKey, forget, setDocument, showFaults },
    goTo: openStep,
  };
  const Body = BODIES[step] ?? IntroductionStep;
  const keeping = draft.goneElsewhere ? 'elsewhere' : draft.restored ? 'restored' : 'fresh';
  const foot = <WizardFoot keeping={keeping} onStartAgain={() => void startAgain()} />;
  return (
    <WizardContext.Provider value={shared}>
      <StepBar step={step} done={progress.done} />
      <div className="wrap columns-12">
        <StepRail step={step} done={progress.done} open={progress.open} onOpen={openStep} logo={logo} foot={foot} />
        <main id="content" className="min-w-0 py-5 lg:col-span-7 lg:col-start-5 lg:py-12">
          <Body />
          <div className="lg:hidden">
            {foot}
            <Link href="/" className="mt-2 inline-flex min-h-5 items-center text-small link">
              {supplier.name}, home
            </Link>
          </div>
        </main>
      </div>
    </WizardContext.Provider>
  );
}
