import type { AriaAttributes, ChangeEvent, ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { getBorderClass, INPUT_CLASS, Select } from '@/components/ui/form';
import type { Field, FieldEntry } from '@/lib/registration/fields';

/** Class names of a multi-line field; `getBorderClass` adds its border. */
const AREA_CLASS =
  'block w-full min-w-0 resize-y border bg-paper px-2 py-15 hover:border-ink disabled:border-line disabled:bg-info disabled:text-muted';

interface Props extends AriaAttributes {
  /** Id and name of the control. */
  path: string;
  field: Field;
  /** Adds a star to the label of a required field. */
  isStarred: boolean;
  message: ReactNode;
  required?: boolean;
  disabled?: boolean;
  value?: string;
  defaultValue?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  onBlur?: () => void;
}

/** A text field, text area or select with its label above, and its hint and error below. */
export function BoxedControl({ path, field, isStarred, message, ...control }: Props) {
  const { label, hint, isWide = false } = field;
  return (
    <div className={`min-w-0 ${isWide ? 'lg:col-span-2' : ''}`}>
      <label htmlFor={path} className="mb-1 block text-small font-medium">
        {isStarred ? `${label} *` : label}
      </label>
      <Control {...{ path, field }} {...control} />
      {hint === undefined ? null : (
        <p id={`${path}-hint`} className="mt-1 text-small text-muted">
          {hint}
        </p>
      )}
      {message}
    </div>
  );
}

interface BoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onMouseDown'> {
  id: string;
  label: string;
  /** Adds a star to the label of a required field. */
  isStarred?: boolean;
  onMouseDown?: MouseEventHandler;
}

/** A checkbox, or a switch with `role="switch"`, with its label beside it. The whole row is clickable. */
export function LabelledBox({ label, isStarred = false, onMouseDown, ...box }: BoxProps) {
  const isSwitch = box.role === 'switch';
  return (
    <label
      htmlFor={box.id}
      className="flex min-h-row min-w-0 cursor-pointer items-start gap-15"
      onMouseDown={onMouseDown}
    >
      <input type="checkbox" {...box} className={isSwitch ? 'switch' : 'mt-15 tick-box'} />
      <span className="flex min-h-row min-w-0 items-center py-1">{isStarred ? `${label} *` : label}</span>
    </label>
  );
}

function Control({ path, field, ...rest }: Omit<Props, 'isStarred' | 'message'>) {
  const shared = { id: path, name: path, autoComplete: field.autoComplete ?? 'off', ...rest };
  const isInvalid = rest['aria-invalid'] === true;
  const border = getBorderClass(isInvalid);
  if (field.control === 'area') return <textarea {...shared} rows={3} className={`${AREA_CLASS} ${border}`} />;
  if (field.control === 'select')
    return (
      <Select {...shared} isInvalid={isInvalid}>
        <option value="">Please choose</option>
        {field.options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    );
  return (
    <input {...shared} type={field.type ?? 'text'} inputMode={field.inputMode} className={`${INPUT_CLASS} ${border}`} />
  );
}

interface GroupProps {
  fields: readonly FieldEntry[];
  /** Renders the control of a field, with a key. */
  renderControl: (entry: FieldEntry) => ReactNode;
}

const isBoxed = ([, { control = 'text' }]: FieldEntry) =>
  control === 'text' || control === 'area' || control === 'select';

/** The fields of a section: texts and selects in a grid of up to two columns, the others below it. */
export function FieldGroup({ fields, renderControl }: GroupProps) {
  const boxed = fields.filter(isBoxed);
  return (
    <>
      {boxed.length === 0 ? null : (
        <div className="grid gap-x-gutter gap-y-3 lg:grid-cols-2">{boxed.map(renderControl)}</div>
      )}
      {fields.filter((entry) => !isBoxed(entry)).map(renderControl)}
    </>
  );
}
