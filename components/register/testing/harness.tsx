import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { ResultDialog } from '@/components/register/result-dialog';
import { useSubmission, type Wizard, WizardContext } from '@/components/register/wizard-context';
import { type FieldErrors, validateApplication } from '@/lib/registration/application';
import { chooseSendKey, createSendKey } from '@/lib/registration/draft';
import { type ChosenDocuments, createInitialValues, type WizardValues } from '@/lib/registration/wizard-values';

const SUPPLIER = { name: 'Loomfold', email: 'trade@loomfold.example.com', telephone: '021 555 0100' } as const;

interface Settings {
  /** The initial values of the form; by default those of a new wizard. */
  values?: WizardValues;
  /** Overrides of the wizard's context. */
  wizard?: Partial<Wizard>;
}

/** The current values of the form, for the test to read. */
interface FormState {
  values: WizardValues;
  documents: ChosenDocuments;
}

/** Mocks of the callbacks that leave the step. */
interface Callbacks {
  onAccepted: () => void;
  onRefused: () => void;
  showErrors: (fieldErrors: FieldErrors) => void;
  goHome: () => void;
}

/** Provides the errors, the documents and the submission, as the wizard does. */
function Provider({ state, wizard, callbacks, children }: HarnessProps) {
  const { values } = useFormikContext<WizardValues>();
  state.values = values;
  const [sendKey] = useState(() => ({ now: createSendKey() }));
  const [documents, setDocuments] = useState(state.documents);
  const setDocument: Wizard['setDocument'] = async (key, file) => {
    const { [key]: _replaced, ...others } = state.documents;
    state.documents = file === null ? others : { ...others, [key]: file };
    setDocuments(state.documents);
    return true;
  };
  const { onAccepted, onRefused, showErrors, goHome } = callbacks;
  const submission = useSubmission({
    ...{ values, documents, onAccepted, onRefused },
    chooseKey: (content) => {
      sendKey.now = chooseSendKey(sendKey.now, content);
      return sendKey.now.key;
    },
  });
  return (
    <WizardContext.Provider
      value={{
        setDocument,
        submission,
        fieldErrors: validateApplication(values).fieldErrors ?? {},
        ...wizard,
        documents,
      }}
    >
      {children}
      <ResultDialog onCorrect={showErrors} onHome={goHome} />
    </WizardContext.Provider>
  );
}

interface HarnessProps {
  state: FormState;
  wizard: Omit<Wizard, 'documents' | 'setDocument' | 'submission' | 'fieldErrors'> & Partial<Wizard>;
  callbacks: Callbacks;
  children: ReactNode;
}

function Harness({ state, ...rest }: HarnessProps) {
  const [initial] = useState(state.values);
  return (
    <Formik initialValues={initial} onSubmit={() => undefined}>
      <Provider state={state} {...rest} />
    </Formik>
  );
}

/**
 * Renders a step (from 0) as the wizard does: in the form, with its validation, and with mocks for the callbacks that leave the step. `values()` and
 * `documents()` return the current state of the form.
 */
export function renderStep(
  step: number,
  element: ReactNode,
  { values = createInitialValues(), wizard = {} }: Settings = {},
) {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = jest.fn();
  const state: FormState = { values, documents: wizard.documents ?? {} };
  const callbacks = {
    onAccepted: jest.fn<void, []>(),
    onRefused: jest.fn<void, []>(),
    showErrors: jest.fn<void, [FieldErrors]>(),
    goHome: jest.fn<void, []>(),
  };
  const goTo = jest.fn<void, Parameters<Wizard['goTo']>>();
  const shared = { supplier: SUPPLIER, step, documentErrors: {}, isReady: true, goTo, ...wizard };
  const view = render(
    <Harness state={state} wizard={shared} callbacks={callbacks}>
      {element}
    </Harness>,
  );
  const user = userEvent.setup({ delay: null });
  return { ...view, ...callbacks, goTo, user, values: () => state.values, documents: () => state.documents };
}
