import { FIELDS, FormSection } from '@/components/register/form-section';
import { TextField } from '@/components/register/text-field';

/** The account that the bank's letter confirms. */
export function CompanyBank() {
  return (
    <FormSection title="Bank">
      <div className={FIELDS}>
        <TextField path="company_details.bank_name" label="Bank name" required wide autoComplete="off" />
        <TextField
          path="company_details.account_number"
          label="Account number"
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          path="company_details.branch_code"
          label="Branch code"
          required
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
    </FormSection>
  );
}
