import { FormSection } from '@/components/register/form-section';
import { TermsDialog } from '@/components/register/terms-dialog';
import { LEGAL_TEXT } from '@/lib/registration/return-policy';

/** What the applicant declares, the terms, and how personal information is treated (W6, W9). */
export function DeclarationTerms() {
  return (
    <FormSection title="What you declare">
      <ul className="grid max-w-measure list-disc gap-1 pl-3">
        {LEGAL_TEXT.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="max-w-measure">
        {'The return policies are part of the '}
        <TermsDialog />.
      </p>
      <p className="max-w-measure text-small text-muted">
        The POPI Act is complied with: personal information in this application is used to assess it and to run the
        account, and for nothing else that you have not agreed to.
      </p>
    </FormSection>
  );
}
