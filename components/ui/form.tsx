import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon';

/** Class names of a field; `getBorderClass` adds its border. */
export const INPUT_CLASS = 'h-btn w-full min-w-0 border bg-paper px-2 tabular-nums hover:border-ink';

/** The border of a field. The focus ring covers the usual one, and lies inside an error's border. */
export function getBorderClass(isWrong: boolean): string {
  return isWrong ? 'border-2 border-error -outline-offset-4' : 'border-control -outline-offset-2';
}

/** The error of a field, shown below it. Announced, unless a summary announces it already. */
export function FieldError({
  id,
  isAnnounced = true,
  children,
}: {
  id: string;
  isAnnounced?: boolean;
  children: string;
}) {
  return (
    <p id={id} {...(isAnnounced ? { role: 'alert' } : {})} className="mt-1 flex gap-1 text-small text-error">
      <Icon name="warn" isSmall />
      {children}
    </p>
  );
}

/** A select as wide as its container, with an arrow like the site's other icons. */
export function Select({ isInvalid = false, ...rest }: ComponentProps<'select'> & { isInvalid?: boolean }) {
  return (
    <div className="relative">
      <select {...rest} className={`${INPUT_CLASS} appearance-none pr-6 ${getBorderClass(isInvalid)}`} />
      <span className="pointer-events-none absolute inset-y-0 right-15 flex items-center">
        <Icon name="down" />
      </span>
    </div>
  );
}

/** Class names of an option of a choice, and of the radio button that covers it. */
export const CHOICE_CLASSES = {
  option:
    'relative -ml-px flex h-btn min-w-0 grow basis-0 cursor-pointer items-center justify-center border border-control px-1 text-center text-small first:ml-0 hover:z-1 hover:border-ink has-checked:z-1 has-checked:border-ink has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink forced-colors:has-checked:outline-2',
  input: 'absolute inset-0 size-full cursor-pointer appearance-none outline-none',
} as const;

interface ChoiceProps<T extends string> {
  /** Name of the group and prefix of its ids. */
  name: string;
  legend: string;
  options: readonly { value: T; label: string; note?: string }[];
  value: T;
  /** Id of the question's error. */
  describedBy?: string | undefined;
  onChange: (value: T) => void;
}

/** A choice between a few options: boxes side by side, the chosen one filled, with a note about it below. */
export function Choice<T extends string>({ name, legend, options, value, describedBy, onChange }: ChoiceProps<T>) {
  const note = options.find((option) => option.value === value)?.note;
  const descriptions = [
    ...(note === undefined ? [] : [`${name}-note`]),
    ...(describedBy === undefined ? [] : [describedBy]),
  ];
  return (
    <fieldset className="min-w-0" aria-describedby={descriptions.join(' ') || undefined}>
      <legend className="mb-1 text-small font-medium">{legend}</legend>
      <div className="flex">
        {options.map((option) => (
          <label key={option.value} className={CHOICE_CLASSES.option}>
            <input
              type="radio"
              id={`${name}-${option.value}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              className={CHOICE_CLASSES.input}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {note === undefined ? null : (
        <p id={`${name}-note`} className="mt-1 text-small text-muted">
          {note}
        </p>
      )}
    </fieldset>
  );
}

interface SectionProps {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}

/** A titled section of a form, under a hairline. */
export function FormSection({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line py-5">
      <div>
        <h2 id={id} className="font-serif text-h3">
          {title}
        </h2>
        {note === undefined ? null : <p className="mt-1 text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}

/** A spinner, one line high, hidden from assistive technology. */
export function Spinner() {
  return (
    <svg
      viewBox="0 0 32 32"
      className="size-box animate-spin fill-none stroke-current"
      strokeWidth="3"
      aria-hidden="true"
    >
      <path d="M16 2a14 14 0 0 1 14 14" />
    </svg>
  );
}
