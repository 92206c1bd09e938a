import type { Metadata } from 'next';
import { Newsletter } from '@/components/content/newsletter';
import { NewsletterUnsubscribe } from '@/components/content/newsletter-unsubscribe';
import { EditorBar } from '@/components/site/editor-bar';
import { NEWSLETTER_MESSAGES, newsletterPath, parseOutcome, UNSUBSCRIBE_MESSAGES } from '@/lib/pages/newsletter';
import { NEWSLETTER_TEXT_VERSION } from '@/lib/pages/newsletter-consent';
import { orNotFound } from '@/lib/pages/params';
import { supplier } from '@/lib/site/supplier';

export const generateStaticParams = () => [];

export const metadata: Metadata = { title: supplier.newsletter.title, robots: { index: false } };

function Outcome({ segment }: { segment: string }) {
  const unsubscribed = parseOutcome(UNSUBSCRIBE_MESSAGES, segment);
  if (unsubscribed !== null) return <NewsletterUnsubscribe outcome={unsubscribed} />;
  const outcome = orNotFound(parseOutcome(NEWSLETTER_MESSAGES, segment));
  return (
    <Newsletter
      title={supplier.newsletter.title}
      text={supplier.newsletter.text}
      textVersion={NEWSLETTER_TEXT_VERSION}
      page={newsletterPath(outcome)}
      outcome={outcome}
    />
  );
}

/** The outcome of a newsletter sign-up without JavaScript, or of unsubscribing (G6). */
export default async function Page({ params }: PageProps<'/[site]/newsletter/[outcome]'>) {
  const { outcome } = await params;
  return (
    <>
      <Outcome segment={outcome} />
      <EditorBar params={params} />
    </>
  );
}
