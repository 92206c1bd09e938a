import { LONGEST_EMAIL } from '@/lib/catalogue/email';

/** How a sign-up to the newsletter may end. */
export type NewsletterOutcome = 'subscribed' | 'invalid' | 'too-long' | 'failed';

/** What the visitor reads of it (G6). */
export const NEWSLETTER_MESSAGES: Record<NewsletterOutcome, string> = {
  subscribed: 'You have been subscribed',
  invalid: 'Email invalid! Email must include the @ character',
  'too-long': `Email invalid! An email address has at most ${LONGEST_EMAIL} characters`,
  failed: 'An error occured, please try again later',
};

/** How unsubscribing may end. */
export type UnsubscribeOutcome = 'unsubscribed' | 'unknown-link' | 'not-unsubscribed';

/** What the visitor reads of it. */
export const UNSUBSCRIBE_MESSAGES: Record<UnsubscribeOutcome, string> = {
  unsubscribed: 'You have been unsubscribed',
  'unknown-link': 'This link is not complete. Please open it from our letter again',
  'not-unsubscribed': 'An error occurred and you are still subscribed, please try again later',
};

/** The page that says how a sign-up without JavaScript, or unsubscribing, ended. */
export function newsletterPath(outcome: NewsletterOutcome | UnsubscribeOutcome): string {
  return `/newsletter/${outcome}`;
}

/** The outcome that a path segment names, or null. */
export function newsletterOutcome(segment: string): NewsletterOutcome | null {
  return Object.keys(NEWSLETTER_MESSAGES).find((outcome): outcome is NewsletterOutcome => outcome === segment) ?? null;
}

/** The outcome of unsubscribing that a path segment names, or null. */
export function unsubscribeOutcome(segment: string): UnsubscribeOutcome | null {
  return (
    Object.keys(UNSUBSCRIBE_MESSAGES).find((outcome): outcome is UnsubscribeOutcome => outcome === segment) ?? null
  );
}
