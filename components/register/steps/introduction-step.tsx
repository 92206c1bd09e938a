import { useFormikContext } from 'formik';
import { ChoiceField, YES_NO } from '@/components/register/choice-field';
import { FormSection } from '@/components/register/form-section';
import { Continue, StepForm } from '@/components/register/step-form';
import { useWizard } from '@/components/register/wizard-context';
import { OFFERING_NAMES, OFFERINGS } from '@/lib/registration/application';
import { qualificationState } from '@/lib/registration/qualification';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { NotQualified } from './introduction-notice';

const OFFERING_CHOICES = OFFERINGS.map((value) => ({ value, label: OFFERING_NAMES[value] }));

/** The first step (W2, D18): the welcome, what the account is for, and whether the applicant is of the trade. */
export function IntroductionStep() {
  const { supplier } = useWizard();
  const { qualification } = useFormikContext<WizardValues>().values;
  const { asksReferences, asksProof, mayContinue, showsNotice } = qualificationState(qualification);
  return (
    <StepForm
      lead={`Welcome. This is the application for a trade account with ${supplier.name}. Submission does not guarantee approval.`}
      forward={<Continue disabled={!mayContinue} />}
    >
      <FormSection title="Account">
        <ChoiceField path="company_details.offering" legend="What would you like to buy?" options={OFFERING_CHOICES} />
        <ChoiceField
          path="company_details.sales_representative"
          legend="Do you have a sales representative with us?"
          options={YES_NO}
        />
      </FormSection>
      <FormSection title="Qualification">
        <ChoiceField path="qualification.isTrade" legend="Are you a member of the trade?" options={YES_NO} />
        {asksReferences ? (
          <ChoiceField
            path="qualification.hasReferences"
            legend="Do you have three trade references?"
            options={YES_NO}
          />
        ) : null}
        {asksProof ? (
          <ChoiceField
            path="qualification.hasProof"
            legend="Do you have proof of a qualification in the trade?"
            options={YES_NO}
          />
        ) : null}
        <div role="status">
          {asksReferences ? null : (
            <p className="text-muted">Trade accounts are for decorators, architects, workshops and retailers.</p>
          )}
          {showsNotice ? <NotQualified supplier={supplier} /> : null}
        </div>
      </FormSection>
    </StepForm>
  );
}
