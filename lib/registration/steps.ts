import type { Faults } from './schema';

/** The steps of the wizard in their order (W1, D18). */
export const STEPS = [
  { name: 'Introduction', part: 'introduction' },
  { name: 'Company Details', part: 'company_details' },
  { name: 'Trade References', part: 'trade_references' },
  { name: 'Document Upload', part: 'documentation' },
  { name: 'Declaration', part: 'declaration' },
] as const;

/** The part of an application that a step fills in. */
export type StepPart = (typeof STEPS)[number]['part'];

/** Fields of the company's details that the first step asks for. */
const INTRODUCED = ['company_details.offering', 'company_details.sales_representative'];

/** The step, from 0, in which a field stands: 1 for `'company_details.vat_number'`, 0 for one that no step has. */
export function stepOf(path: string): number {
  if (INTRODUCED.includes(path)) return 0;
  const part = path.split('.')[0];
  return Math.max(
    STEPS.findIndex((step) => step.part === part),
    0,
  );
}

/** Those of the faults that are of one step. */
export function faultsOfStep(faults: Faults, step: number): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([path]) => stepOf(path) === step));
}
