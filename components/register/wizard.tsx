'use client';

import { Formik, getIn, setIn } from 'formik';
import { type ReactNode, useRef, useState } from 'react';
import { nestedErrors } from '@/lib/registration/field-errors';
import { type OutsideFault, standingFaults } from '@/lib/registration/outside-faults';
import { readApplication } from '@/lib/registration/schema';
import { firstValues, type WizardValues } from '@/lib/registration/wizard-values';
import { WizardBody } from './wizard-body';
import type { Supplier } from './wizard-context';

/** The wizard of the trade application (W1): fields, steps, and what the device keeps of them. */
export function Wizard({ supplier, logo }: { supplier: Supplier; logo: ReactNode }) {
  const [initial] = useState(firstValues);
  const outside = useRef<Readonly<Record<string, OutsideFault>>>({});
  const validate = (values: WizardValues) => {
    const standing = standingFaults(outside.current, (path) => getIn(values, path));
    return nestedErrors({ ...standing, ...readApplication(values).faults }, setIn);
  };
  return (
    <Formik initialValues={initial} validate={validate} onSubmit={() => undefined}>
      <WizardBody
        supplier={supplier}
        logo={logo}
        tellOutside={(found) => {
          outside.current = found;
        }}
      />
    </Formik>
  );
}
