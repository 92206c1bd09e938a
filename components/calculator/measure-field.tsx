'use client';

import { useState } from 'react';
import { FieldError } from '@/components/ui/field-error';
import { INPUT, inputBorder } from '@/components/ui/input';
import type { FieldFault } from '@/lib/calculator/read-form';

interface Props {
  /** Name and id. */
  field: string;
  label: string;
  hint?: string;
  value: string;
  /** What is wrong with the value, whether it is said yet or not. */
  fault: FieldFault | undefined;
  /** True once the visitor has asked for the result: what is missing is then named too. */
  asked: boolean;
  onChange: (value: string) => void;
}

/**
 * A figure to fill in. What is wrong is said beside it once the visitor has left it, and from then on at once; that it is empty
 * when it was left so.
 */
export function MeasureField({ field, label, hint, value, fault, asked, onChange }: Props) {
  const [editing, setEditing] = useState(false);
  const [left, setLeft] = useState(false);
  const told = fault !== undefined && (asked || (fault.missing ? left : !editing));
  const descriptions = [...(hint === undefined ? [] : [`${field}-hint`]), ...(told ? [`${field}-error`] : [])];
  return (
    <div className="min-w-0">
      <label htmlFor={field} className="mb-1 block text-small font-medium">
        {label}
      </label>
      <input
        id={field}
        name={field}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={told}
        aria-describedby={descriptions.length === 0 ? undefined : descriptions.join(' ')}
        className={`${INPUT} ${inputBorder(told)}`}
        onFocus={() => setEditing(!told)}
        onBlur={() => {
          setEditing(false);
          setLeft(true);
        }}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint === undefined ? null : (
        <p id={`${field}-hint`} className="mt-1 text-small text-muted">
          {hint}
        </p>
      )}
      {told ? <FieldError id={`${field}-error`}>{fault.message}</FieldError> : null}
    </div>
  );
}
