import { getIn, useFormikContext } from 'formik';
import type { WizardValues } from '@/lib/registration/wizard-values';

/** A field of the wizard's form. */
interface WizardField<T> {
  /** The path of its value, which is also its id and name: `'company_details.contacts.0.accountEmail'`. */
  id: string;
  value: T;
  /** Its error, once it is to be shown: after the field was left, or after Continue. */
  error: string | undefined;
  /** Attributes that tie the control to its hint and its error. */
  ariaProps: { 'aria-invalid': boolean; 'aria-describedby': string | undefined };
  setValue: (value: T) => void;
  markTouched: () => void;
}

/** The field at a path. With a hint, the hint's id is `'{path}-hint'`; the error's is `'{path}-error'`. */
export function useField<T>(path: string, hasHint = false): WizardField<T> {
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<WizardValues>();
  const shown: unknown = getIn(touched, path) === undefined ? undefined : getIn(errors, path);
  const error = typeof shown === 'string' ? shown : undefined;
  const descriptions = [...(hasHint ? [`${path}-hint`] : []), ...(error === undefined ? [] : [`${path}-error`])];
  return {
    id: path,
    value: getIn(values, path) as T,
    error,
    ariaProps: {
      'aria-invalid': error !== undefined,
      'aria-describedby': descriptions.length === 0 ? undefined : descriptions.join(' '),
    },
    setValue: (value) => void setFieldValue(path, value),
    markTouched: () => void setFieldTouched(path),
  };
}
