import type { CalculatorForm } from '@/lib/calculator/form';
import type { FormAction } from '@/lib/calculator/form-actions';
import type { FieldFault } from '@/lib/calculator/read-form';

/** What every part of the form is given. */
export interface FormProps {
  form: CalculatorForm;
  /** What is wrong with a field, by its name. */
  faults: ReadonlyMap<string, FieldFault>;
  /** True once the visitor has asked for the result. */
  asked: boolean;
  change: (form: CalculatorForm) => void;
  act: (action: FormAction) => void;
}
