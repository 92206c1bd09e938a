import { ApplicationField, ApplicationFields } from '@/components/register/application-fields';
import { FormSection } from '@/components/register/form-section';
import { Continue, StepForm } from '@/components/register/step-form';
import { REFERENCE_NUMBERS, referenceEntries } from '@/lib/registration/application';

/** The third step: three suppliers who know the business, and how each is paid. */
export function ReferencesStep() {
  return (
    <StepForm lead="Name three suppliers that the business buys from, and how it pays them." forward={<Continue />}>
      {REFERENCE_NUMBERS.map((number) => {
        const fields = referenceEntries(number);
        return (
          <FormSection key={number} title={`Reference ${number}`}>
            <ApplicationFields fields={fields.filter(([, { control }]) => control !== 'checkbox')} />
            <fieldset className="min-w-0">
              <legend className="mb-1 text-small font-medium">How the business pays reference {number}</legend>
              <div className="flex flex-wrap gap-x-4">
                {fields
                  .filter(([, { control }]) => control === 'checkbox')
                  .map(([path, field]) => (
                    <ApplicationField key={path} path={path} field={field} />
                  ))}
              </div>
            </fieldset>
          </FormSection>
        );
      })}
    </StepForm>
  );
}
