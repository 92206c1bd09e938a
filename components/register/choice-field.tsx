import { Choice } from '@/components/ui/choice';
import { useField } from './use-field';

export interface OptionsProps {
  path: string;
  legend: string;
  options: readonly { value: string; label: string }[];
}

/** A question with a few answers, one of which is always chosen. */
export function ChoiceField({ path, legend, options }: OptionsProps) {
  const { id, value, setValue } = useField<string>(path);
  return <Choice name={id} legend={legend} options={options} value={value} onChange={setValue} />;
}
