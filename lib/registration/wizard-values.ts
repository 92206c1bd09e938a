import { type Application, emptyApplication } from './application';
import type { DocumentKey } from './documents';

export type YesNo = 'yes' | 'no';

/** The answers of the first step that decide whether the applicant qualifies. They are not sent. */
export interface Qualification {
  isTrade: YesNo;
  hasReferences: YesNo;
  hasProof: YesNo;
}

export const INITIAL_QUALIFICATION: Readonly<Qualification> = { isTrade: 'no', hasReferences: 'yes', hasProof: 'yes' };

/** Evaluates the answers. Answers to hidden questions are ignored. */
export function evaluateQualification({ isTrade, hasReferences, hasProof }: Qualification) {
  const asksReferences = isTrade === 'yes';
  const asksProof = asksReferences && hasReferences === 'no';
  const showsNotice = asksProof && hasProof === 'no';
  return { asksReferences, asksProof, mayContinue: asksReferences && !showsNotice, showsNotice };
}

/** The texts last copied into the declaration, to distinguish them from typed ones. */
export interface Prefill {
  name: string;
  title: string;
}

export interface WizardValues extends Application {
  qualification: Qualification;
  prefill: Prefill;
}

export type ChosenDocuments = Partial<Record<DocumentKey, File>>;

/** Creates the values of a new wizard. */
export function initialValues(): WizardValues {
  return { ...emptyApplication(), qualification: { ...INITIAL_QUALIFICATION }, prefill: { name: '', title: '' } };
}

/** Copies the owner and the company into the declaration, unless the applicant has changed them there. */
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
