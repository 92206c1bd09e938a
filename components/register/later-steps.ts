import { CompanyStep } from './steps/company-step';
import { DeclarationStep } from './steps/declaration-step';
import { DocumentsStep } from './steps/documents-step';
import { ReferencesStep } from './steps/references-step';

export { ResultDialog } from './result-dialog';

/** The steps after the first one, which load once that one is answered. */
export const LATER_STEPS = [CompanyStep, ReferencesStep, DocumentsStep, DeclarationStep] as const;
