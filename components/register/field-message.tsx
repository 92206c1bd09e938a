import { useContext } from 'react';
import { FieldError } from '@/components/ui/field-error';
import { SummaryContext } from './wizard-context';

/** The error of the field at a path of the wizard, quiet while the step's summary announces it. */
export function FieldMessage({ path, error }: { path: string; error: string | undefined }) {
  const announced = !useContext(SummaryContext);
  return error === undefined ? null : (
    <FieldError id={`${path}-error`} announced={announced}>
      {error}
    </FieldError>
  );
}
