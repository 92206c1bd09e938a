import { Field, Label, Switch } from '@headlessui/react';
import { useRef } from 'react';
import { holdFocus } from './hold-focus';
import { useField } from './use-field';

/** A yes or no of the form as a switch with its label beside it. */
export function SwitchField({ path, label }: { path: string; label: string }) {
  const { id, value, change } = useField<boolean>(path);
  const button = useRef<HTMLButtonElement>(null);
  /** It takes the focus first: the field that has it may be one that cannot be changed any more. */
  const turn = (on: boolean) => {
    button.current?.focus({ preventScroll: true });
    change(on);
  };
  return (
    <Field className="flex min-w-0 items-center gap-2" onMouseDown={holdFocus}>
      <Switch ref={button} id={id} checked={value} onChange={turn} className="group flex h-row flex-none items-center">
        <span className="flex h-3 w-6 items-center border border-ink px-px group-data-checked:justify-end group-data-checked:bg-ink">
          <span className="mx-025 size-2 border border-ink bg-ink group-data-checked:border-paper group-data-checked:bg-paper" />
        </span>
      </Switch>
      <Label htmlFor={id} className="min-w-0 cursor-pointer py-1">
        {label}
      </Label>
    </Field>
  );
}
