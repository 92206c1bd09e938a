import { createContext, useContext } from 'react';
import type { FieldErrors } from '@/lib/registration/application';
import type { DocumentKey } from '@/lib/registration/documents';
import type { ChosenDocuments } from '@/lib/registration/wizard-values';
import type { Supplier } from '@/lib/site/supplier';
import type { Submission } from './use-submission';

/** Whom applicants may ask. */
export type WizardSupplier = Pick<Supplier, 'name' | 'email' | 'telephone'>;

/** What the steps share besides the form's values. */
export interface Wizard {
  supplier: WizardSupplier;
  /** The open step, from 0. */
  step: number;
  /** Opens a step and focuses the field with this id, or the step's heading. */
  goTo: (step: number, field?: string) => void;
  documents: ChosenDocuments;
  /** The server's errors by path; that of a document until another file is chosen. */
  documentErrors: FieldErrors;
  /** Sets or removes the file of a document; false when the device has not saved it, so that it exists in this window only. */
  setDocument: (key: DocumentKey, file: File | null) => Promise<boolean>;
  /** The submission, which continues whichever step is open. */
  submission: Submission;
  /** False until the draft is loaded: nothing can be filled in before. */
  ready: boolean;
}

export const WizardContext = createContext<Wizard | null>(null);

/** What the steps share. Throws outside the wizard. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (wizard === null) throw new Error('useWizard is used outside the wizard');
  return wizard;
}

/** True while a step lists its errors: its summary is the one alert of a failed submit, and the fields' own messages are quiet. */
export const SummaryContext = createContext(false);
