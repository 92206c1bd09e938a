import { CheckField } from '@/components/register/check-field';
import { FIELDS, FormSection } from '@/components/register/form-section';
import { Continue, StepForm } from '@/components/register/step-form';
import { TextField } from '@/components/register/text-field';
import { REFERENCES, type ReferencePlace } from '@/lib/registration/application';

const at = (field: string, place: ReferencePlace) => `trade_references.${field}_${place}`;

/** The third step (W4): three suppliers who know the business, and how each is paid. */
export function ReferencesStep() {
  return (
    <StepForm lead="Name three suppliers that the business buys from, and how it pays them." forward={<Continue />}>
      {REFERENCES.map((place) => (
        <FormSection key={place} title={`Reference ${place}`}>
          <div className={FIELDS}>
            <TextField path={at('company_name', place)} label="Company name" required wide autoComplete="off" />
            <TextField path={at('phone', place)} label="Telephone" required type="tel" autoComplete="off" />
            <TextField
              path={at('average_purchase', place)}
              label="Average purchase (R)"
              required
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
          <fieldset className="min-w-0">
            <legend className="mb-1 text-small font-medium">How the business pays reference {place}</legend>
            <div className="flex flex-wrap gap-x-4">
              <CheckField path={at('pia', place)} label="PIA (paid in advance)" />
              <CheckField path={at('terms', place)} label="Terms" />
              {place === 1 ? <CheckField path={at('cod', place)} label="COD (cash on delivery)" /> : null}
            </div>
          </fieldset>
        </FormSection>
      ))}
    </StepForm>
  );
}
