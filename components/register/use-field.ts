import { getIn, useFormikContext } from 'formik';
import type { WizardValues } from '@/lib/registration/wizard-values';

/** What a field of the wizard shows and does. */
export interface WizardField<T> {
  /** Path of its value, which is its id and name too: `'company_details.contacts.0.accountEmail'`. */
  id: string;
  value: T;
  /** What is wrong with it, once that is to be told: after it was left, or after Continue. */
  fault: string | undefined;
  /** The attributes that tie a control to its message. */
  described: { 'aria-invalid': boolean; 'aria-describedby': string | undefined };
  change: (value: T) => void;
  /** The visitor has left it. */
  leave: () => void;
}

/** The field at a path. `hint` is true when the field has one, whose id is then `'{path}-hint'`. */
export function useField<T>(path: string, hint = false): WizardField<T> {
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<WizardValues>();
  const error: unknown = getIn(touched, path) === undefined ? undefined : getIn(errors, path);
  const fault = typeof error === 'string' ? error : undefined;
  const descriptions = [...(hint ? [`${path}-hint`] : []), ...(fault === undefined ? [] : [`${path}-error`])];
  return {
    id: path,
    value: getIn(values, path) as T,
    fault,
    described: {
      'aria-invalid': fault !== undefined,
      'aria-describedby': descriptions.length === 0 ? undefined : descriptions.join(' '),
    },
    change: (value) => void setFieldValue(path, value),
    leave: () => void setFieldTouched(path),
  };
}
