import { ApplicationFields } from '@/components/register/application-fields';
import { FormSection } from '@/components/register/form-section';
import { PeopleSection } from '@/components/register/people-section';
import { Continue, StepForm } from '@/components/register/step-form';
import { EMPTY_CONTACT, EMPTY_PARTNER } from '@/lib/registration/application';
import { COMPANY_FIELDS, COMPANY_SECTIONS, CONTACT_FIELDS, PARTNER_FIELDS } from '@/lib/registration/fields';

/** The second step: the business and its people. */
export function CompanyStep() {
  return (
    <StepForm lead="Tell us about the business. Submission does not guarantee approval." forward={<Continue />}>
      {COMPANY_SECTIONS.filter((section) => section.step === 'company_details').map(({ title, fields }) => (
        <FormSection key={title} title={title}>
          <ApplicationFields fields={fields.map((name) => [`company_details.${name}`, COMPANY_FIELDS[name]])} />
        </FormSection>
      ))}
      <PeopleSection
        title="Partners"
        note="Add every partner, member or director with a share in the business."
        path="company_details.partners"
        fields={PARTNER_FIELDS}
        empty={EMPTY_PARTNER}
        noun="Partner"
        min={0}
      />
      <PeopleSection
        title="Contacts"
        path="company_details.contacts"
        fields={CONTACT_FIELDS}
        empty={EMPTY_CONTACT}
        noun="Contact"
        min={1}
      />
    </StepForm>
  );
}
