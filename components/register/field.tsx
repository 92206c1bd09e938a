import { getIn, useFormikContext } from 'formik';
import { useContext } from 'react';
import { Choice, FieldError } from '@/components/ui/form';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { SummaryContext, useWizard } from './wizard-context';

/** The state of the field at a path. Its hint must have the id `'{path}-hint'`, its error `'{path}-error'`. */
export function useField<T>(path: string, hasHint = false) {
  const { values, touched, setFieldValue, setFieldTouched } = useFormikContext<WizardValues>();
  const { fieldErrors } = useWizard();
  const error = getIn(touched, path) === undefined ? undefined : fieldErrors[path];
  const descriptions = [...(hasHint ? [`${path}-hint`] : []), ...(error === undefined ? [] : [`${path}-error`])];
  return {
    /** The path, which is also the id and name of the control: `'company_details.contacts.0.accountEmail'`. */
    id: path,
    value: getIn(values, path) as T,
    /** The error, once it should be shown: after blur or Continue. */
    error,
    ariaProps: {
      'aria-invalid': error !== undefined,
      'aria-describedby': descriptions.length === 0 ? undefined : descriptions.join(' '),
    },
    setValue: (value: T) => void setFieldValue(path, value),
    markTouched: () => void setFieldTouched(path),
  };
}

/** The error of a field of the wizard. Not announced while the step's summary announces it. */
export function FieldMessage({ path, error }: { path: string; error: string | undefined }) {
  const isAnnounced = !useContext(SummaryContext);
  return error === undefined ? null : (
    <FieldError id={`${path}-error`} isAnnounced={isAnnounced}>
      {error}
    </FieldError>
  );
}

/** Props of a question with options; `path` is the path of its field. */
export interface OptionsProps {
  path: string;
  legend: string;
  options: readonly { value: string; label: string }[];
}

/** A question with a few answers, one of which is always chosen. Only the server may refuse it. */
export function ChoiceField({ path, legend, options }: OptionsProps) {
  const { id, value, error, ariaProps, setValue } = useField<string>(path);
  return (
    <div className="min-w-0">
      <Choice
        {...{ name: id, legend, options, value }}
        describedBy={ariaProps['aria-describedby']}
        onChange={setValue}
      />
      <FieldMessage path={path} error={error} />
    </div>
  );
}
