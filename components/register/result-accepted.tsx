import { BUTTON } from '@/components/ui/button';
import { Link } from '@/components/ui/link';

/** The message after a success, with the reference when there is one. */
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
      <Link href="/" className={`${BUTTON.primary} mt-4 w-full`}>
        Return home
      </Link>
    </>
  );
}
