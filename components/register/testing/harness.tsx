import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, setIn, useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { ResultDialog } from '@/components/register/result-dialog';
import { useSubmission } from '@/components/register/use-submission';
import { type Wizard, WizardContext } from '@/components/register/wizard-context';
import { type FieldErrors, validateApplication } from '@/lib/registration/application';
import { createSendKey, keyFor } from '@/lib/registration/draft';
import { nestedErrors } from '@/lib/registration/field-errors';
import { type ChosenDocuments, initialValues, type WizardValues } from '@/lib/registration/wizard-values';

/** The supplier of the tests. */
const SUPPLIER = { name: 'Loomfold', email: 'trade@loomfold.example.com', telephone: '021 555 0100' } as const;

interface Settings {
  /** The form's values at first; those of a new wizard by default. */
  values?: WizardValues;
  /** Overrides of the wizard's context. */
  wizard?: Partial<Wizard>;
}

/** The form's present values, for the test to read. */
interface Seen {
  values: WizardValues;
  documents: ChosenDocuments;
}

const validate = (values: WizardValues) => nestedErrors(validateApplication(values).fieldErrors ?? {}, setIn);

/** Mocks of what leads out of a step. */
interface Outside {
  onAccepted: () => void;
  onRefused: () => void;
  showErrors: (fieldErrors: FieldErrors) => void;
  goHome: () => void;
}

/** What the wizard gives its steps: documents, and the submission with its dialog. */
function Shared({ seen, wizard, outside, children }: HarnessProps) {
  const { values } = useFormikContext<WizardValues>();
  seen.values = values;
  const [sendKey] = useState(() => ({ now: createSendKey() }));
  const [documents, setDocuments] = useState(seen.documents);
  const setDocument: Wizard['setDocument'] = async (key, file) => {
    const { [key]: _replaced, ...others } = seen.documents;
    seen.documents = file === null ? others : { ...others, [key]: file };
    setDocuments(seen.documents);
    return true;
  };
  const { onAccepted, onRefused, showErrors, goHome } = outside;
  const submission = useSubmission({
    ...{ values, documents, onAccepted, onRefused },
    keyFor: (content) => {
      sendKey.now = keyFor(sendKey.now, content);
      return sendKey.now.key;
    },
  });
  return (
    <WizardContext.Provider value={{ setDocument, submission, ...wizard, documents }}>
      {children}
      <ResultDialog onCorrect={showErrors} onHome={goHome} />
    </WizardContext.Provider>
  );
}

interface HarnessProps {
  seen: Seen;
  wizard: Omit<Wizard, 'documents' | 'setDocument' | 'submission'> & Partial<Wizard>;
  outside: Outside;
  children: ReactNode;
}

function Harness({ seen, ...rest }: HarnessProps) {
  const [first] = useState(seen.values);
  return (
    <Formik initialValues={first} validate={validate} onSubmit={() => undefined}>
      <Shared seen={seen} {...rest} />
    </Formik>
  );
}

/**
 * Renders a step (from 0) as the wizard does: in the form, with its validation, and mocks for what leads out of it. `values()` and `documents()`
 * give what the form holds now.
 */
export function renderStep(step: number, element: ReactNode, { values = initialValues(), wizard = {} }: Settings = {}) {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = jest.fn();
  const seen: Seen = { values, documents: wizard.documents ?? {} };
  const outside = {
    onAccepted: jest.fn<void, []>(),
    onRefused: jest.fn<void, []>(),
    showErrors: jest.fn<void, [FieldErrors]>(),
    goHome: jest.fn<void, []>(),
  };
  const goTo = jest.fn<void, Parameters<Wizard['goTo']>>();
  const shared = { supplier: SUPPLIER, step, documentErrors: {}, ready: true, goTo, ...wizard };
  const view = render(
    <Harness seen={seen} wizard={shared} outside={outside}>
      {element}
    </Harness>,
  );
  const user = userEvent.setup();
  return { ...view, ...outside, goTo, user, values: () => seen.values, documents: () => seen.documents };
}
