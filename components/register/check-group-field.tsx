import type { FocusEvent } from 'react';
import { FieldError } from '@/components/ui/field-error';
import { CheckBox } from './check-box';
import { useField } from './use-field';

interface Props<T extends string> {
  /** Path of the list of the chosen options. The first box has it for its id, so that a summary leads there. */
  path: string;
  legend: string;
  options: readonly T[];
}

/** Several of a few, of which one has to be chosen; what is wrong is told once the whole group was left. */
export function CheckGroupField<T extends string>({ path, legend, options }: Props<T>) {
  const { id, value, fault, described, change, leave } = useField<readonly T[]>(path);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };
  return (
    <fieldset className="min-w-0" aria-describedby={described['aria-describedby']} onBlur={onBlur}>
      <legend className="mb-1 text-small font-medium">{legend} *</legend>
      <div className="grid gap-x-gutter lg:grid-cols-2">
        {options.map((option, place) => (
          <CheckBox
            key={option}
            id={place === 0 ? id : `${id}-${place}`}
            label={option}
            checked={value.includes(option)}
            invalid={described['aria-invalid']}
            onChange={(checked) =>
              // In the order of the options; one that is no option any more goes.
              change(options.filter((other) => (other === option ? checked : value.includes(other))))
            }
          />
        ))}
      </div>
      {fault === undefined ? null : <FieldError id={`${id}-error`}>{fault}</FieldError>}
    </fieldset>
  );
}
