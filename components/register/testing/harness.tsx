import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, getIn, setIn, useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import { ResultDialog } from '@/components/register/result-dialog';
import { useSubmission } from '@/components/register/use-submission';
import { type Wizard, WizardContext } from '@/components/register/wizard-context';
import { nestedErrors } from '@/lib/registration/field-errors';
import { isFieldPath } from '@/lib/registration/outside-faults';
import { type Faults, readApplication } from '@/lib/registration/schema';
import { keyFor, newSendKey } from '@/lib/registration/send-key';
import { type ChosenDocuments, firstValues, type WizardValues } from '@/lib/registration/wizard-values';

/** The supplier of the tests. */
const SUPPLIER = { name: 'Loomfold', email: 'trade@loomfold.example.com', telephone: '021 555 0100' } as const;

interface Settings {
  /** What the fields hold at first; without it, what a visitor finds there. */
  values?: WizardValues;
  /** What shall stand in the context in place of the stand-ins. */
  wizard?: Partial<Wizard>;
}

/** What the form holds now; the harness writes it, a test reads it. */
interface Seen {
  values: WizardValues;
  documents: ChosenDocuments;
}

const validate = (values: WizardValues) => nestedErrors(readApplication(values).faults ?? {}, setIn);

/** What leads out of a step, as stand-ins. */
interface Outside {
  onAccepted: () => void;
  onRefused: () => void;
  showFaults: (faults: Faults) => void;
  goHome: () => void;
}

/** The fields' form with what `WizardBody` gives its steps: documents, and the sending with its dialog. */
function Shared({ seen, wizard, outside, children }: HarnessProps) {
  const { values } = useFormikContext<WizardValues>();
  seen.values = values;
  const [sendKey] = useState(() => ({ now: newSendKey() }));
  const [documents, setDocuments] = useState(seen.documents);
  const setDocument: Wizard['setDocument'] = async (key, file) => {
    const { [key]: _replaced, ...others } = seen.documents;
    seen.documents = file === null ? others : { ...others, [key]: file };
    setDocuments(seen.documents);
    return true;
  };
  const { onAccepted, onRefused, showFaults, goHome } = outside;
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
      <ResultDialog
        state={submission.state}
        isField={(path) => isFieldPath(path, getIn(values, path))}
        onTryAgain={submission.send}
        onClose={submission.dismiss}
        onCorrect={showFaults}
        onHome={goHome}
      />
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
 * Renders a step (from 0) as the wizard does: in the form, checked against the schema, with stand-ins for what leads out of it.
 * Documents that the step chooses are there afterwards. `values()` and `documents()` give what the form holds now.
 */
export function renderStep(step: number, element: ReactNode, { values = firstValues(), wizard = {} }: Settings = {}) {
  // jsdom lays nothing out, so it cannot scroll either.
  Element.prototype.scrollIntoView = jest.fn();
  const seen: Seen = { values, documents: wizard.documents ?? {} };
  const outside = {
    onAccepted: jest.fn<void, []>(),
    onRefused: jest.fn<void, []>(),
    showFaults: jest.fn<void, [Faults]>(),
    goHome: jest.fn<void, []>(),
  };
  const goTo = jest.fn<void, Parameters<Wizard['goTo']>>();
  const shared = { supplier: SUPPLIER, step, documentFaults: {}, ready: true, goTo, ...wizard };
  const view = render(
    <Harness seen={seen} wizard={shared} outside={outside}>
      {element}
    </Harness>,
  );
  const user = userEvent.setup();
  return { ...view, ...outside, goTo, user, values: () => seen.values, documents: () => seen.documents };
}
