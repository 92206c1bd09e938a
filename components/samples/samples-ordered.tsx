import { Link } from '@/components/ui/link';
import { SAMPLE_MESSAGES } from '@/lib/registration/responses';
import { supplier } from '@/lib/site/supplier';

/** The reference of an order that has arrived, and what happens next. */
export function SamplesOrdered({ reference }: { reference: string }) {
  const { name, email, telephone } = supplier;
  return (
    <div className="wrap pt-7 pb-section lg:pt-12">
      <h1 className="mb-5 font-serif text-display">{SAMPLE_MESSAGES.sent}</h1>
      <div className="grid max-w-measure gap-2">
        <p className="text-lead">
          {'Your reference is '}
          <span className="font-medium whitespace-nowrap select-all">{reference}</span>. Please keep it for your
          questions.
        </p>
        <p>
          {name} has received your order and prepares the samples. They are sent to the address that you gave; if
          anything is unclear, we write or call you first.
        </p>
        <p>
          {'Questions? Write to '}
          <a className="link" href={`mailto:${email}?${new URLSearchParams({ subject: reference })}`}>
            {email}
          </a>
          {' or call '}
          <a className="link whitespace-nowrap" href={`tel:${telephone.replaceAll(' ', '')}`}>
            {telephone}
          </a>
          .
        </p>
        <p>
          <Link href="/" className="link inline-flex min-h-row items-center">
            Return home
          </Link>
        </p>
      </div>
    </div>
  );
}
