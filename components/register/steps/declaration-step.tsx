import { useFormikContext } from 'formik';
import { CheckField } from '@/components/register/check-field';
import { ChoiceField, YES_NO } from '@/components/register/choice-field';
import { FIELDS, FormSection } from '@/components/register/form-section';
import { Review } from '@/components/register/review';
import { StepForm } from '@/components/register/step-form';
import { SubmitButton } from '@/components/register/submit-button';
import { TextField } from '@/components/register/text-field';
import { useWizard } from '@/components/register/wizard-context';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { DeclarationTerms } from './declaration-terms';

/** The fifth step (W6): what is signed, who signs, a review of everything, and the sending. */
export function DeclarationStep() {
  const { state, send } = useWizard().submission;
  const { declaration } = useFormikContext<WizardValues>().values;
  const sending = state.kind === 'sending';
  return (
    <StepForm
      lead="Last step! Please make sure you've read and understood the following"
      forward={
        <SubmitButton disabled={!declaration.terms_accepted} part={sending && !state.again ? state.part : null} />
      }
      onForward={send}
    >
      {/* What is being sent stays as it is until its end is known. */}
      <div inert={sending}>
        <DeclarationTerms />
        <FormSection title="Signed by">
          <div className={FIELDS}>
            <TextField path="declaration.name" label="Full Name" required autoComplete="name" />
            <TextField path="declaration.title" label="Company Name" required autoComplete="organization" />
            <TextField path="declaration.email" label="Email" type="email" required wide autoComplete="email" />
          </div>
          <ChoiceField
            path="declaration.marketing"
            legend="Marketing: may we send you news of collections and offers?"
            options={YES_NO}
          />
        </FormSection>
        <FormSection title="Your application" note="Please check what you have entered.">
          <Review />
        </FormSection>
        <div className="border-t border-line py-3">
          <CheckField
            path="declaration.terms_accepted"
            label="I have read and accept the terms and conditions"
            required
          />
        </div>
      </div>
    </StepForm>
  );
}
