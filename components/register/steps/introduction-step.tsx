import { useFormikContext } from 'formik';
import { ChoiceField } from '@/components/register/field';
import { Continue, StepForm } from '@/components/register/step-form';
import { useWizard, type WizardSupplier } from '@/components/register/wizard-context';
import { FormSection } from '@/components/ui/form';
import { splitTelephones } from '@/lib/company/telephone';
import { COMPANY_FIELDS, COMPANY_SECTIONS, YES_NO } from '@/lib/registration/fields';
import { evaluateQualification, type WizardValues } from '@/lib/registration/wizard-values';

function NotQualified({ supplier: { name, email, telephone } }: { supplier: WizardSupplier }) {
  return (
    <div className="on-ink grid gap-2 bg-ink p-3 text-paper lg:p-4">
      <p className="font-serif text-h3">Sorry - You currently don't qualify to apply for a trade account</p>
      <p>Please contact {name}: we will gladly name a member of the trade in your area.</p>
      <p className="flex flex-wrap gap-x-4">
        <a href={`mailto:${email}`} className="inline-flex min-h-5 min-w-0 items-center link">
          {email}
        </a>
        <span className="inline-flex min-h-5 items-center gap-1">
          {splitTelephones(telephone, 'South Africa').map(({ at, text, href }) =>
            href === null ? (
              <span key={at}>{text}</span>
            ) : (
              <a key={at} href={href} className="inline-flex min-h-5 items-center whitespace-nowrap tabular-nums link">
                {text}
              </a>
            ),
          )}
        </span>
      </p>
    </div>
  );
}

/** Only questions: the other controls load with the later steps. */
function Account() {
  return COMPANY_SECTIONS.filter((section) => section.step === 'introduction').map(({ title, fields }) => (
    <FormSection key={title} title={title}>
      {fields.map((name) => {
        const { question, options } = COMPANY_FIELDS[name];
        return <ChoiceField key={name} path={`company_details.${name}`} legend={question} options={options} />;
      })}
    </FormSection>
  ));
}

/** The first step: the welcome, the purpose of the account, and whether the applicant qualifies. */
export function IntroductionStep() {
  const { supplier } = useWizard();
  const { qualification } = useFormikContext<WizardValues>().values;
  const { shouldAskReferences, shouldAskProof, canContinue, shouldShowNotice } = evaluateQualification(qualification);
  const renderQuestion = (name: keyof typeof qualification, legend: string) => (
    <ChoiceField path={`qualification.${name}`} legend={legend} options={YES_NO} />
  );
  return (
    <StepForm
      lead={`Welcome. This is the application for a trade account with ${supplier.name}. Submission does not guarantee approval.`}
      forward={<Continue isDisabled={!canContinue} />}
    >
      <Account />
      <FormSection title="Qualification">
        {renderQuestion('isTrade', 'Are you a member of the trade?')}
        {shouldAskReferences ? renderQuestion('hasReferences', 'Do you have three trade references?') : null}
        {shouldAskProof ? renderQuestion('hasProof', 'Do you have proof of a qualification in the trade?') : null}
        <div role="status">
          {shouldAskReferences ? null : (
            <p className="text-muted">Trade accounts are for decorators, architects, workshops and retailers.</p>
          )}
          {shouldShowNotice ? <NotQualified supplier={supplier} /> : null}
        </div>
      </FormSection>
    </StepForm>
  );
}
