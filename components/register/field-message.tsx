import { useContext } from 'react';
import { FieldError } from '@/components/ui/field-error';
import { SummaryContext } from './wizard-context';

/** The error of a field of the wizard, quiet while the step's summary announces it. */
export function FieldMessage({ id, children }: { id: string; children: string }) {
  return (
    <FieldError id={id} announced={!useContext(SummaryContext)}>
      {children}
    </FieldError>
  );
}
