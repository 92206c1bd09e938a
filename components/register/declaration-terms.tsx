import type { ReactNode } from 'react';
import { LEGAL_TEXT, RETURN_POLICY } from '@/lib/registration/return-policy';
import { FormSection } from './form-section';

/** What the applicant declares, the terms, which `link` opens, and how personal information is treated. */
export function DeclarationTerms({ link }: { link: ReactNode }) {
  return (
    <FormSection title="What you declare">
      <ul className="grid max-w-measure list-disc gap-1 pl-3">
        {LEGAL_TEXT.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="max-w-measure">
        {'The return policies are part of the '}
        {link}.
      </div>
      <p className="max-w-measure text-small text-muted">
        The POPI Act is complied with: personal information in this application is used to assess it and to run the
        account, and for nothing else that you have not agreed to.
      </p>
    </FormSection>
  );
}

/** The return policy under the headings of its parts. */
export function ReturnPolicy() {
  return RETURN_POLICY.map(({ title, points }) => (
    <section key={title} className="border-t border-line py-3">
      <h3 className="font-serif text-h4">{title}</h3>
      <ul className="mt-1 grid max-w-measure list-disc gap-1 pl-3">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  ));
}
