import { Checkbox, Field, Label } from '@headlessui/react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { holdFocus } from './hold-focus';

interface Props {
  id: string;
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Ids of the texts that describe it, its message among them. */
  describedBy?: string | undefined;
  /** True for one whose state is wrong. */
  invalid?: boolean | undefined;
  /** True for one that has to be ticked. */
  required?: boolean | undefined;
  /** The visitor has left it. */
  onLeave?: () => void;
}

/** 20 px, filled with a tick when it is checked; what answers a finger is as high as the row. */
const BOX =
  "relative mt-15 grid size-box flex-none cursor-pointer place-items-center border border-control before:absolute before:-inset-15 before:content-[''] group-hover:border-ink data-checked:border-ink data-checked:bg-ink data-checked:text-paper";

interface SquareProps extends ComponentProps<'span'> {
  describedBy: string | undefined;
}

/** The box itself. Headless UI takes away a description that is not its own, so it is given here. */
function Square({ describedBy, ...props }: SquareProps) {
  return <span {...props} aria-describedby={describedBy} />;
}

/** A box to tick with its label beside it, one row high. */
export function CheckBox({ id, label, checked, onChange, describedBy, invalid, required, onLeave }: Props) {
  return (
    <Field className="group flex min-h-row min-w-0 items-start" onMouseDown={holdFocus} onBlur={onLeave}>
      <Checkbox
        as={Square}
        id={id}
        checked={checked}
        onChange={onChange}
        onClick={(event: MouseEvent<HTMLElement>) => event.currentTarget.focus({ preventScroll: true })}
        describedBy={describedBy}
        aria-invalid={invalid}
        aria-required={required}
        className={BOX}
      >
        {checked ? (
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-2 fill-none stroke-current" strokeWidth="2">
            <path d="M3 8.5l3.5 3.5L13 4.5" />
          </svg>
        ) : null}
      </Checkbox>
      <Label htmlFor={id} className="flex min-h-row min-w-0 grow cursor-pointer items-center py-1 pl-15">
        <span className="min-w-0">
          {label}
          {required === true ? ' *' : ''}
        </span>
      </Label>
    </Field>
  );
}
