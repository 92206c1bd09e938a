import { useFormikContext } from 'formik';
import { AreaField } from '@/components/register/area-field';
import { FIELDS, FormSection } from '@/components/register/form-section';
import { SwitchField } from '@/components/register/switch-field';
import type { WizardValues } from '@/lib/registration/wizard-values';

/** Where the business is and where its post goes: to the same place, unless the switch says otherwise. */
export function CompanyAddress() {
  const { is_physical_address, physical_address } = useFormikContext<WizardValues>().values.company_details;
  return (
    <FormSection title="Address">
      <div className={FIELDS}>
        <AreaField
          path="company_details.physical_address"
          label="Physical address"
          required
          autoComplete="street-address"
        />
        <AreaField
          path="company_details.postal_address"
          label="Postal address"
          required
          autoComplete="off"
          stands={is_physical_address ? physical_address : undefined}
        />
      </div>
      <SwitchField path="company_details.is_physical_address" label="Same as physical address" />
    </FormSection>
  );
}
