import { Choice } from '@/components/ui/choice';
import { useField } from './use-field';

interface Props<T extends string> {
  path: string;
  legend: string;
  options: readonly { value: T; label: string }[];
}

/** A question with a few answers, one of which always stands. */
export function ChoiceField<T extends string>({ path, legend, options }: Props<T>) {
  const { id, value, change } = useField<T>(path);
  return <Choice name={id} legend={legend} options={options} value={value} onChange={change} />;
}

/** The answers to a question that is answered with yes or no. */
export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
