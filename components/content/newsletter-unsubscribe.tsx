import { BUTTON_CLASSES } from '@/components/ui/button';
import { FieldError } from '@/components/ui/form';
import { UNSUBSCRIBE_API, withToken } from '@/lib/newsletter/unsubscribe-link';
import { UNSUBSCRIBE_MESSAGES, type UnsubscribeOutcome } from '@/lib/pages/newsletter';
import { supplier } from '@/lib/site/supplier';
import { NewsletterSection } from './newsletter';

function Outcome({ outcome }: { outcome: UnsubscribeOutcome }) {
  const message = UNSUBSCRIBE_MESSAGES[outcome];
  if (outcome === 'unsubscribed') return <p role="status">{message}</p>;
  return <FieldError id="newsletter-message">{message}</FieldError>;
}

/** The page behind the unsubscribe link: asks for confirmation, or shows the result. `token` is null for an incomplete link. */
export function NewsletterUnsubscribe({
  token = null,
  outcome,
}: {
  token?: string | null;
  outcome?: UnsubscribeOutcome;
}) {
  const { title, text } = supplier.newsletter;
  return (
    <NewsletterSection title={title} text={text} isPage>
      {outcome !== undefined || token === null ? (
        <Outcome outcome={outcome ?? 'unknown-link'} />
      ) : (
        <form method="post" action={withToken(UNSUBSCRIBE_API, token)} className="grid justify-items-start gap-2">
          <p>Would you like to stop receiving our letters?</p>
          <button type="submit" className={BUTTON_CLASSES.primary}>
            Unsubscribe
          </button>
        </form>
      )}
    </NewsletterSection>
  );
}
