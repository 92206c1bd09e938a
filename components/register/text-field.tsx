import type { ComponentProps } from 'react';
import { INPUT, inputBorder } from '@/components/ui/input';
import { FieldFrame } from './field-frame';
import { useField } from './use-field';

interface Props extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'> {
  /** Path of its value. */
  path: string;
  label: string;
  required?: boolean;
  hint?: string;
  wide?: boolean;
}

/** A field of one line. What is wrong is told once it was left, then at every change. */
export function TextField({ path, label, required, hint, wide, type = 'text', ...input }: Props) {
  const { id, value, fault, described, change, leave } = useField<string>(path, hint !== undefined);
  return (
    <FieldFrame {...{ id, label, required, hint, fault, wide }}>
      <input
        {...input}
        {...described}
        id={id}
        name={id}
        type={type}
        aria-required={required}
        value={value}
        className={`${INPUT} ${inputBorder(fault !== undefined)}`}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
}
