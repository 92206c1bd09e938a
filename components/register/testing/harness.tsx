import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, setIn } from 'formik';
import { type ReactNode, useState } from 'react';
import { type Wizard, WizardContext } from '@/components/register/wizard-context';
import { nestedErrors } from '@/lib/register/field-errors';
import { readApplication } from '@/lib/register/schema';
import { keyFor, newSendKey } from '@/lib/register/send-key';
import { type ChosenDocuments, firstValues, type WizardValues } from '@/lib/register/wizard-values';

/** The supplier of the tests. */
export const SUPPLIER = { name: 'Loomfold', email: 'trade@loomfold.example.com', telephone: '021 555 0100' } as const;

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

function Harness({
  seen,
  wizard,
  children,
}: {
  seen: Seen;
  wizard: Omit<Wizard, 'documents' | 'setDocument'> & Partial<Wizard>;
  children: ReactNode;
}) {
  const [first] = useState(seen.values);
  const [documents, setDocuments] = useState(seen.documents);
  const setDocument: Wizard['setDocument'] = async (key, file) => {
    const { [key]: _replaced, ...others } = seen.documents;
    seen.documents = file === null ? others : { ...others, [key]: file };
    setDocuments(seen.documents);
    return true;
  };
  return (
    <WizardContext.Provider value={{ setDocument, ...wizard, documents }}>
      <Formik initialValues={first} validate={validate} onSubmit={() => undefined}>
        {({ values }) => {
          seen.values = values;
          return children;
        }}
      </Formik>
    </WizardContext.Provider>
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
  let sendKey = newSendKey();
  const standIns = {
    goTo: jest.fn<void, Parameters<Wizard['goTo']>>(),
    renewKey: jest.fn<void, []>(),
    showFaults: jest.fn<void, Parameters<Wizard['showFaults']>>(),
    forget: jest.fn(async () => undefined),
  };
  const shared = {
    supplier: SUPPLIER,
    step,
    documentFaults: {},
    keyFor: (content: string) => {
      sendKey = keyFor(sendKey, content);
      return sendKey.key;
    },
    ready: true,
    ...standIns,
    ...wizard,
  };
  const view = render(
    <Harness seen={seen} wizard={shared}>
      {element}
    </Harness>,
  );
  return { ...view, ...standIns, user: userEvent.setup(), values: () => seen.values, documents: () => seen.documents };
}
