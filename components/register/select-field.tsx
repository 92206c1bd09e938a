import { Icon } from '@/components/ui/icon';
import { INPUT, inputBorder } from '@/components/ui/input';
import { FieldFrame } from './field-frame';
import { useField } from './use-field';

interface Props {
  path: string;
  label: string;
  options: readonly string[];
  wide?: boolean;
}

/** One of a few values, or none. */
export function SelectField({ path, label, options, wide }: Props) {
  const { id, value, fault, described, change, leave } = useField<string>(path);
  return (
    <FieldFrame {...{ id, label, fault, wide }}>
      <div className="relative">
        <select
          {...described}
          id={id}
          name={id}
          value={value}
          className={`${INPUT} appearance-none pr-6 ${inputBorder(fault !== undefined)}`}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
        >
          <option value="">Please choose</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 right-15 flex items-center">
          <Icon name="down" />
        </span>
      </div>
    </FieldFrame>
  );
}
