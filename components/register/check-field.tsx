import type { ReactNode } from 'react';
import { FieldError } from '@/components/ui/field-error';
import { CheckBox } from './check-box';
import { useField } from './use-field';

interface Props {
  /** Path of its value, which is its id too. */
  path: string;
  label: ReactNode;
  /** True for one that has to be ticked. */
  required?: boolean;
  /** Ids of other texts that describe it. */
  describedBy?: string;
}

/** A yes or no of the form as a box to tick, with what is wrong with it below. */
export function CheckField({ path, label, required, describedBy }: Props) {
  const { id, value, fault, described, change, leave } = useField<boolean>(path);
  const descriptions = [describedBy, described['aria-describedby']].filter((text) => text !== undefined);
  return (
    <div className="min-w-0">
      <CheckBox
        {...{ id, label, required }}
        checked={value}
        describedBy={descriptions.length === 0 ? undefined : descriptions.join(' ')}
        invalid={described['aria-invalid']}
        onChange={change}
        onLeave={leave}
      />
      {fault === undefined ? null : <FieldError id={`${id}-error`}>{fault}</FieldError>}
    </div>
  );
}
