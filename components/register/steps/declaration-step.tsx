import { useFormikContext } from 'formik';
import { ApplicationField, ApplicationFields } from '@/components/register/application-fields';
import { DeclarationTerms } from '@/components/register/declaration-terms';
import { FormSection } from '@/components/register/form-section';
import { Review } from '@/components/register/review';
import { StepForm } from '@/components/register/step-form';
import { SubmitButton } from '@/components/register/submit-button';
import { TermsDialog } from '@/components/register/terms-dialog';
import { useWizard } from '@/components/register/wizard-context';
import { DECLARATION_FIELDS, fieldEntries } from '@/lib/registration/fields';
import type { WizardValues } from '@/lib/registration/wizard-values';

const { terms_accepted: TERMS, ...SIGNED } = DECLARATION_FIELDS;

/** The fifth step: the declaration, its signature, a review of everything, and the submission. */
export function DeclarationStep() {
  const { state, send } = useWizard().submission;
  const { declaration } = useFormikContext<WizardValues>().values;
  const isSending = state.kind === 'sending';
  return (
    <StepForm
      lead="Last step! Please make sure you've read and understood the following"
      forward={
        <SubmitButton disabled={!declaration.terms_accepted} part={isSending && !state.again ? state.part : null} />
      }
      onForward={send}
    >
      {/* What is being sent cannot be changed until the outcome is known. */}
      <div inert={isSending}>
        <DeclarationTerms link={<TermsDialog />} />
        <FormSection title="Signed by">
          <ApplicationFields fields={fieldEntries('declaration', SIGNED)} />
        </FormSection>
        <FormSection title="Your application" note="Please check what you have entered.">
          <Review />
        </FormSection>
        <div className="border-t border-line py-3">
          <ApplicationField path="declaration.terms_accepted" field={TERMS} />
        </div>
      </div>
    </StepForm>
  );
}
