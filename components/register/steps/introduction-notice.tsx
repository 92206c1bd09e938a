import type { Supplier } from '@/components/register/wizard-context';
import { telephoneParts } from '@/lib/company/telephone';

/** Says that there is no way on, and whom to ask instead (W2). */
export function NotQualified({ supplier: { name, email, telephone } }: { supplier: Supplier }) {
  return (
    <div className="on-ink grid gap-2 bg-ink p-3 text-paper lg:p-4">
      <p className="font-serif text-h3">Sorry - You currently don't qualify to apply for a trade account</p>
      <p>Please contact {name}: we will gladly name a member of the trade in your area.</p>
      <p className="flex flex-wrap gap-x-4">
        <a href={`mailto:${email}`} className="inline-flex min-h-5 min-w-0 items-center link">
          {email}
        </a>
        <span className="inline-flex min-h-5 items-center gap-1">
          {telephoneParts(telephone, 'South Africa').map(({ at, text, href }) =>
            href === null ? (
              <span key={at}>{text}</span>
            ) : (
              <a key={at} href={href} className="inline-flex min-h-5 items-center whitespace-nowrap tabular-nums link">
                {text}
              </a>
            ),
          )}
        </span>
      </p>
    </div>
  );
}
