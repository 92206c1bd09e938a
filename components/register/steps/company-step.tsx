import { Continue, StepForm } from '@/components/register/step-form';
import { CompanyAddress } from './company-address';
import { CompanyBank } from './company-bank';
import { CompanyBusiness } from './company-business';
import { CompanyContacts } from './company-contacts';
import { CompanyPartners } from './company-partners';

/** The second step (W3): everything about the business and its people. */
export function CompanyStep() {
  return (
    <StepForm lead="Tell us about the business. Submission does not guarantee approval." forward={<Continue />}>
      <CompanyBusiness />
      <CompanyAddress />
      <CompanyBank />
      <CompanyPartners />
      <CompanyContacts />
    </StepForm>
  );
}
