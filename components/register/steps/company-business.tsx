import { CheckGroupField } from '@/components/register/check-group-field';
import { FIELDS, FormSection } from '@/components/register/form-section';
import { SelectField } from '@/components/register/select-field';
import { TextField } from '@/components/register/text-field';
import { ENTITY_TYPES, INDUSTRIES } from '@/lib/registration/application';

const at = (field: string) => `company_details.${field}`;

/** What the business is called, since when, whose it is, and what it does. */
export function CompanyBusiness() {
  return (
    <FormSection title="Business">
      <div className={FIELDS}>
        <TextField path={at('company_name')} label="Company name" required wide autoComplete="organization" />
        <TextField path={at('trading_as')} label="Trading as" required autoComplete="off" />
        <TextField
          path={at('trading_since')}
          label="Trading since"
          required
          hint="The year, such as 2014"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField path={at('owner_name')} label="Owner’s name" required autoComplete="name" />
        <TextField path={at('company_registration_number')} label="Registration number" autoComplete="off" />
        <TextField path={at('vat_number')} label="VAT number" autoComplete="off" />
        <SelectField path={at('entity_type')} label="Entity type" options={ENTITY_TYPES} />
      </div>
      <CheckGroupField path={at('industry')} legend="Industry" options={INDUSTRIES} />
    </FormSection>
  );
}
