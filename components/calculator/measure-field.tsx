'use client';

import { useState } from 'react';
import { FieldError } from '@/components/ui/field-error';
import { INPUT, inputBorder } from '@/components/ui/input';
import type { InputError } from '@/lib/calculator/parse-input';

interface Props {
  /** Name and id. */
  field: string;
  label: string;
  hint?: string;
  value: string;
  /** What is wrong with the value, whether it is shown yet or not. */
  error: InputError | undefined;
  /** True once the visitor has asked for the result: a missing value is then an error. */
  asked: boolean;
  onChange: (value: string) => void;
}

/**
 * A number to fill in. Its error shows once the visitor has left the field, and from then on while typing. A field that was left untouched shows none:
 * the message would move a button away between press and release.
 */
export function MeasureField({ field, label, hint, value, error, asked, onChange }: Props) {
  const [editing, setEditing] = useState(false);
  const [emptied, setEmptied] = useState(false);
  const showsError = error !== undefined && (asked || (!editing && (emptied || !error.missing)));
  const descriptions = [...(hint === undefined ? [] : [`${field}-hint`]), ...(showsError ? [`${field}-error`] : [])];
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
        aria-invalid={showsError}
        aria-describedby={descriptions.length === 0 ? undefined : descriptions.join(' ')}
        className={`${INPUT} ${inputBorder(showsError)}`}
        onFocus={() => setEditing(!showsError)}
        onBlur={() => setEditing(false)}
        onChange={(event) => {
          setEmptied(event.target.value === '');
          onChange(event.target.value);
        }}
      />
      {hint === undefined ? null : (
        <p id={`${field}-hint`} className="mt-1 text-small text-muted">
          {hint}
        </p>
      )}
      {showsError ? <FieldError id={`${field}-error`}>{error.message}</FieldError> : null}
    </div>
  );
}
