import { type Application, createEmptyApplication } from './application';
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
  const shouldAskReferences = isTrade === 'yes';
  const shouldAskProof = shouldAskReferences && hasReferences === 'no';
  const shouldShowNotice = shouldAskProof && hasProof === 'no';
  return {
    shouldAskReferences,
    shouldAskProof,
    canContinue: shouldAskReferences && !shouldShowNotice,
    shouldShowNotice,
  };
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
export function createInitialValues(): WizardValues {
  return { ...createEmptyApplication(), qualification: { ...INITIAL_QUALIFICATION }, prefill: { name: '', title: '' } };
}

/** Copies the owner and the company into the declaration, unless the applicant has changed them there. */
export function applyPrefill(values: WizardValues): WizardValues {
  const { declaration, company_details, prefill } = values;
  const copyPrefill = (field: keyof Prefill, source: string) =>
    declaration[field].trim() === '' || declaration[field] === prefill[field] ? source : declaration[field];
  const { owner_name, company_name } = company_details;
  return {
    ...values,
    declaration: { ...declaration, name: copyPrefill('name', owner_name), title: copyPrefill('title', company_name) },
    prefill: { name: owner_name, title: company_name },
  };
}
