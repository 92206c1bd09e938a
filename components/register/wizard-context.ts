import { createContext, useContext } from 'react';
import type { DocumentKey } from '@/lib/registration/documents';
import type { ChosenDocuments } from '@/lib/registration/wizard-values';
import type { Submission } from './use-submission';

/** Who is asked when something is unclear: the supplier. */
export interface Supplier {
  name: string;
  email: string;
  telephone: string;
}

/** What the steps share beside the fields. */
export interface Wizard {
  supplier: Supplier;
  /** The step that is open, from 0. */
  step: number;
  /** Opens a step; with the id of a field, it gets the focus there, else the step's heading. */
  goTo: (step: number, field?: string) => void;
  documents: ChosenDocuments;
  /** What the server found wrong with a document, by its key; gone when another file is chosen. */
  documentFaults: Partial<Record<DocumentKey, string>>;
  /** Keeps a document's file, or forgets it with null; false when it stays in this window only, for want of room on the device. */
  setDocument: (key: DocumentKey, file: File | null) => Promise<boolean>;
  /** The sending of the application; it goes on whichever step is open. */
  submission: Submission;
  /** False as long as the device has not given back what it kept: nothing can be filled in yet. */
  ready: boolean;
}

export const WizardContext = createContext<Wizard | null>(null);

/** What the steps share. Throws outside the wizard. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (wizard === null) throw new Error('useWizard is used outside the wizard');
  return wizard;
}
