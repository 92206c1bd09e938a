import { type Application, emptyApplication } from './application';
import type { DocumentKey } from './documents';
import { FIRST_ANSWERS, type Qualification } from './qualification';

/** What was copied into the declaration from an earlier step, to tell it from what somebody wrote there. */
export interface Prefill {
  name: string;
  title: string;
}

/** Everything that the wizard's fields hold. */
export interface WizardValues extends Application {
  qualification: Qualification;
  prefill: Prefill;
}

/** The documents that were chosen so far, as files. */
export type ChosenDocuments = Partial<Record<DocumentKey, File>>;

/** What stands in the wizard when it is opened for the first time. */
export function firstValues(): WizardValues {
  return { ...emptyApplication(), qualification: { ...FIRST_ANSWERS }, prefill: { name: '', title: '' } };
}

/**
 * The values with the declaration's Full Name and Company Name filled in from the owner and the company of the second step (W6); what
 * somebody has written there himself stays.
 */
export function withPrefill(values: WizardValues): WizardValues {
  const { declaration, company_details, prefill } = values;
  const follow = (field: keyof Prefill, source: string) =>
    declaration[field].trim() === '' || declaration[field] === prefill[field] ? source : declaration[field];
  const { owner_name, company_name } = company_details;
  return {
    ...values,
    declaration: { ...declaration, name: follow('name', owner_name), title: follow('title', company_name) },
    prefill: { name: owner_name, title: company_name },
  };
}
