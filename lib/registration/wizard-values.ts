import { type Application, emptyApplication } from './application';
import type { DocumentKey } from './documents';

export type YesNo = 'yes' | 'no';

/** The answers of the first step that decide whether the applicant qualifies. They are not part of the application. */
export interface Qualification {
  isTrade: YesNo;
  hasReferences: YesNo;
  hasProof: YesNo;
}

export const INITIAL_QUALIFICATION: Readonly<Qualification> = { isTrade: 'no', hasReferences: 'yes', hasProof: 'yes' };

/** Evaluates the answers; those to questions that are not shown do not count. */
export function evaluateQualification({ isTrade, hasReferences, hasProof }: Qualification) {
  const asksReferences = isTrade === 'yes';
  const asksProof = asksReferences && hasReferences === 'no';
  const showsNotice = asksProof && hasProof === 'no';
  return { asksReferences, asksProof, mayContinue: asksReferences && !showsNotice, showsNotice };
}

/** What was last copied into the declaration, to tell it from what the applicant typed there. */
export interface Prefill {
  name: string;
  title: string;
}

export interface WizardValues extends Application {
  qualification: Qualification;
  prefill: Prefill;
}

/** The documents that were chosen so far. */
export type ChosenDocuments = Partial<Record<DocumentKey, File>>;

/** The values of a new wizard. */
export function initialValues(): WizardValues {
  return { ...emptyApplication(), qualification: { ...INITIAL_QUALIFICATION }, prefill: { name: '', title: '' } };
}

/** Copies the owner and the company into the declaration, unless the applicant changed them there. */
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
