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

/** The page that says how a sign-up ended, for a visitor without JavaScript. */
export function newsletterPath(outcome: NewsletterOutcome): string {
  return `/newsletter/${outcome}`;
}

/** The outcome that a path segment names, or null. */
export function newsletterOutcome(segment: string): NewsletterOutcome | null {
  return Object.keys(NEWSLETTER_MESSAGES).find((outcome): outcome is NewsletterOutcome => outcome === segment) ?? null;
}
