import { createPage } from '@/app/[site]/_routes/create-page';
import { Newsletter } from '@/components/content/newsletter';
import { NewsletterUnsubscribe } from '@/components/content/newsletter-unsubscribe';
import { buildNewsletterPath, NEWSLETTER_MESSAGES, parseOutcome, UNSUBSCRIBE_MESSAGES } from '@/lib/pages/newsletter';
import { NEWSLETTER_TEXT_VERSION } from '@/lib/pages/newsletter-consent';
import { ensureFound } from '@/lib/pages/params';
import { supplier } from '@/lib/site/supplier';

function Outcome({ segment }: { segment: string }) {
  const unsubscribed = parseOutcome(UNSUBSCRIBE_MESSAGES, segment);
  if (unsubscribed !== null) return <NewsletterUnsubscribe outcome={unsubscribed} />;
  const outcome = ensureFound(parseOutcome(NEWSLETTER_MESSAGES, segment));
  return (
    <Newsletter
      title={supplier.newsletter.title}
      text={supplier.newsletter.text}
      textVersion={NEWSLETTER_TEXT_VERSION}
      page={buildNewsletterPath(outcome)}
      outcome={outcome}
    />
  );
}

/** The result of a newsletter sign-up without JavaScript, or of unsubscribing. */
const page = createPage({
  load: (_site, { outcome }: { outcome: string }) => outcome,
  buildMetadata: () => ({ title: supplier.newsletter.title, robots: { index: false } }),
  render: (outcome) => <Outcome segment={outcome} />,
});

export const { generateMetadata, generateStaticParams } = page;
export default page.render;
