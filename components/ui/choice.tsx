/** Class names of an option of a choice and of the radio button that covers it. */
export const CHOICE = {
  option:
    'relative -ml-px flex h-btn min-w-0 grow basis-0 cursor-pointer items-center justify-center border border-control px-1 text-center text-small first:ml-0 hover:z-1 hover:border-ink has-checked:z-1 has-checked:border-ink has-checked:bg-ink has-checked:font-medium has-checked:text-paper has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink forced-colors:has-checked:outline-2',
  input: 'absolute inset-0 size-full cursor-pointer appearance-none outline-none',
} as const;

interface Props<T extends string> {
  /** Name of the group, and what its ids begin with. */
  name: string;
  legend: string;
  options: readonly { value: T; label: string; note?: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few: boxes side by side, the chosen one filled, with a line about it below. */
export function Choice<T extends string>({ name, legend, options, value, onChange }: Props<T>) {
  const note = options.find((option) => option.value === value)?.note;
  return (
    <fieldset className="min-w-0" aria-describedby={note === undefined ? undefined : `${name}-note`}>
      <legend className="mb-1 text-small font-medium">{legend}</legend>
      <div className="flex">
        {options.map((option) => (
          <label key={option.value} className={CHOICE.option}>
            <input
              type="radio"
              id={`${name}-${option.value}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              className={CHOICE.input}
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
