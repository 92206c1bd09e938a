import { inputBorder } from '@/components/ui/input';
import { FieldFrame } from './field-frame';
import { useField } from './use-field';

interface Props {
  path: string;
  label: string;
  required?: boolean;
  hint?: string;
  wide?: boolean;
  /** What it shows instead of its own value while it cannot be changed. */
  stands?: string | undefined;
  autoComplete?: string;
}

/** A field of several lines. */
export function AreaField({ path, label, required, hint, wide, stands, autoComplete }: Props) {
  const { id, value, fault, described, change, leave } = useField<string>(path, hint !== undefined);
  return (
    <FieldFrame {...{ id, label, required, hint, wide }} fault={stands === undefined ? fault : undefined}>
      <textarea
        {...described}
        id={id}
        name={id}
        rows={3}
        aria-required={required}
        autoComplete={autoComplete}
        disabled={stands !== undefined}
        value={stands ?? value}
        className={`block w-full min-w-0 resize-y border bg-paper px-2 py-15 -outline-offset-2 hover:border-ink disabled:border-line disabled:bg-info disabled:text-muted ${inputBorder(fault !== undefined && stands === undefined)}`}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
}
