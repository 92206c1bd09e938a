import type { ReactNode } from 'react';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { FormSection } from '@/components/ui/form';
import { Link } from '@/components/ui/link';

/** An e-mail to the supplier about an application that was not sent. */
export function ContactUs({ email }: { email: string }) {
  return (
    <a
      className="inline-flex min-h-5 items-center justify-self-start link"
      href={`mailto:${email}?subject=${encodeURIComponent('Trade account application')}`}
    >
      Contact us
    </a>
  );
}

/** The return policy in the terms dialog, with every figure of the specification (W9). */
const RETURN_POLICY: readonly { title: string; points: readonly string[] }[] = [
  {
    title: 'Prices and orders',
    points: [
      'All prices exclude VAT.',
      'The minimum cut of fabric is 1 metre.',
      'Delivery is not guaranteed for orders under 3 metres.',
    ],
  },
  {
    title: 'Returns',
    points: [
      'Goods may be returned within 30 calendar days of the date of the invoice.',
      'Goods with a defect may be returned within 6 months; furniture within 12 months.',
      'Credits are refused after 30 days.',
      'Complaints about quality, and shortages, must reach us within 15 days.',
      'Fabric under 6 metres cannot be returned.',
      'Wallpaper is returned in at least 3 rolls of one batch.',
    ],
  },
  {
    title: 'Handling fees',
    points: [
      'Fabric: 30% of the value. Velvet: 50%. Wallpaper: 30%.',
      'Rugs and homeware: R250 excluding VAT for each item.',
    ],
  },
  {
    title: 'Tolerances',
    points: [
      'A variation in width within 3% is not credited.',
      'Five to six defects in 50 metres are within tolerance.',
    ],
  },
];

const LEGAL_TEXT: readonly string[] = [
  'I have full legal capacity and authority to order goods and to pay for them on behalf of the company.',
  'I bind myself jointly and severally as co-principal debtor for all that the company owes.',
  'I have read the return policies and agree to them.',
];

/** What the applicant declares, the terms, and how personal information is treated. `link` opens the terms. */
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

/** The return policy with a heading for each part. */
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

/** The message after a successful submission, with the reference if there is one. */
export function ResultAccepted({ reference }: { reference: string }) {
  return (
    <>
      <p className="mt-2">Thank you: your application has arrived. Submission does not guarantee approval.</p>
      {reference === '' ? null : (
        <p className="mt-3">
          {'Your reference is '}
          <span className="font-medium whitespace-nowrap select-all">{reference}</span>. Please keep it for your
          questions.
        </p>
      )}
      <Link href="/" className={`${BUTTON_CLASSES.primary} mt-4 w-full`}>
        Return home
      </Link>
    </>
  );
}
