import { useFormikContext } from 'formik';
import { ApplicationField, ApplicationFields } from '@/components/register/application-fields';
import { FormSection } from '@/components/register/form-section';
import { Review } from '@/components/register/review';
import { StepForm } from '@/components/register/step-form';
import { SubmitButton } from '@/components/register/submit-button';
import { TermsDialog } from '@/components/register/terms-dialog';
import { useWizard } from '@/components/register/wizard-context';
import { DECLARATION_FIELDS } from '@/lib/registration/fields';
import { LEGAL_TEXT } from '@/lib/registration/return-policy';
import type { WizardValues } from '@/lib/registration/wizard-values';

/** What the applicant declares, the terms, and how personal information is treated. */
function DeclarationTerms() {
  return (
    <FormSection title="What you declare">
      <ul className="grid max-w-measure list-disc gap-1 pl-3">
        {LEGAL_TEXT.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="max-w-measure">
        {'The return policies are part of the '}
        <TermsDialog />.
      </div>
      <p className="max-w-measure text-small text-muted">
        The POPI Act is complied with: personal information in this application is used to assess it and to run the
        account, and for nothing else that you have not agreed to.
      </p>
    </FormSection>
  );
}

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
        <DeclarationTerms />
        <FormSection title="Signed by">
          <ApplicationFields fields={Object.entries(SIGNED).map(([name, field]) => [`declaration.${name}`, field])} />
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
