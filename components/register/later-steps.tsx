import { useFormikContext } from 'formik';
import { useState } from 'react';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { FormSection, Spinner } from '@/components/ui/form';
import { EMPTY_CONTACT, EMPTY_PARTNER, listReferenceEntries, REFERENCE_NUMBERS } from '@/lib/registration/application';
import { DOCUMENTS } from '@/lib/registration/documents';
import {
  COMPANY_FIELDS,
  COMPANY_SECTIONS,
  CONTACT_FIELDS,
  DECLARATION_FIELDS,
  listFieldEntries,
  PARTNER_FIELDS,
} from '@/lib/registration/fields';
import type { WizardValues } from '@/lib/registration/wizard-values';
import { ApplicationField, ApplicationFields } from './application-fields';
import { DeclarationTerms, ReturnPolicy } from './application-texts';
import { Dialog } from './dialog';
import { PeopleSection } from './people-section';
import { SendProgress } from './result-dialog';
import { Review } from './review';
import { Continue, StepForm } from './step-form';
import { UploadArea } from './upload-area';
import { useWizard } from './wizard-context';

export { ResultDialog } from './result-dialog';

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

/** The third step: three trade references, and how the business pays each. */
export function ReferencesStep() {
  return (
    <StepForm lead="Name three suppliers that the business buys from, and how it pays them." forward={<Continue />}>
      {REFERENCE_NUMBERS.map((number) => {
        const fields = listReferenceEntries(number);
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

/** The fourth step: four documents, all optional (D20). */
export function DocumentsStep() {
  return (
    <StepForm
      lead="Photographs and scans are both fine. You can go on without a document: the review at the end says which are missing."
      forward={<Continue />}
    >
      {DOCUMENTS.map((document, index) => (
        <UploadArea key={document.key} document={document} number={index + 1} />
      ))}
    </StepForm>
  );
}

const { terms_accepted: TERMS, ...SIGNED } = DECLARATION_FIELDS;

/** The fifth step: declaration, signature, a review of everything, and the submission. */
export function DeclarationStep() {
  const { state, send } = useWizard().submission;
  const { declaration } = useFormikContext<WizardValues>().values;
  const isSending = state.kind === 'sending';
  return (
    <StepForm
      lead="Last step! Please make sure you've read and understood the following"
      forward={
        <SubmitButton isDisabled={!declaration.terms_accepted} part={isSending && !state.isRetry ? state.part : null} />
      }
      onForward={send}
    >
      {/* What is being sent cannot be changed until the outcome is known. */}
      <div inert={isSending}>
        <DeclarationTerms link={<TermsDialog />} />
        <FormSection title="Signed by">
          <ApplicationFields fields={listFieldEntries('declaration', SIGNED)} />
        </FormSection>
        <FormSection title="Your application" note="Please check what you have entered.">
          <Review />
        </FormSection>
        <div className="border-t border-line py-3">
          <ApplicationField path="declaration.terms_accepted" field={TERMS} />
        </div>
      </div>
    </StepForm>
  );
}

/** The steps after the first one. They load once the first one is answered. */
export const LATER_STEPS = [CompanyStep, ReferencesStep, DocumentsStep, DeclarationStep] as const;

interface SubmitButtonProps {
  isDisabled: boolean;
  /** The fraction that has been sent, from 0 to 1; null while nothing is being sent. */
  part: number | null;
}

/** Submits the application. While it is being sent, the button keeps the focus and shows 'Sending'. */
function SubmitButton({ isDisabled, part }: SubmitButtonProps) {
  const isSending = part !== null;
  return (
    <div className="grid gap-1">
      <button type="submit" className={BUTTON_CLASSES.primary} disabled={isDisabled} aria-disabled={isSending}>
        {/* Both labels share one grid cell, so that the button keeps its width. */}
        <span className="grid *:col-start-1 *:row-start-1">
          <span className={isSending ? 'invisible' : ''} aria-hidden={isSending}>
            Submit Application
          </span>
          {isSending ? (
            <span className="flex justify-center gap-1">
              <Spinner />
              Sending
            </span>
          ) : null}
        </span>
      </button>
      {isSending ? <SendProgress part={part} /> : null}
      <p role="status" className="sr-only">
        {isSending ? 'Sending the application' : ''}
      </p>
    </div>
  );
}

/** A button that opens the terms in a dialog. */
export function TermsDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="min-h-5 link"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, and the closing dialog returns the focus to the element that had it.
          currentTarget.focus();
          setOpen(true);
        }}
      >
        terms and conditions
      </button>
      <Dialog isOpen={isOpen} title="Terms and Conditions" onClose={() => setOpen(false)} isLong>
        <section aria-label="Return policy" className="mt-2">
          <ReturnPolicy />
        </section>
      </Dialog>
    </>
  );
}
