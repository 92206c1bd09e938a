import { MAX_EMAIL_CHARS } from '@/lib/catalogue/email';

export type NewsletterOutcome = 'subscribed' | 'invalid' | 'too-long' | 'failed';

export const NEWSLETTER_MESSAGES: Record<NewsletterOutcome, string> = {
  subscribed: 'You have been subscribed',
  invalid: 'Email invalid! Email must include the @ character',
  'too-long': `Email invalid! An email address has at most ${MAX_EMAIL_CHARS} characters`,
  failed: 'An error occured, please try again later',
};

export type UnsubscribeOutcome = 'unsubscribed' | 'unknown-link' | 'not-unsubscribed';

export const UNSUBSCRIBE_MESSAGES: Record<UnsubscribeOutcome, string> = {
  unsubscribed: 'You have been unsubscribed',
  'unknown-link': 'This link is incomplete. Please open it from our letter again',
  'not-unsubscribed': 'An error occurred and you are still subscribed, please try again later',
};

/** The path of the page that shows an outcome to browsers without JavaScript, and of unsubscribing to all. */
export function buildNewsletterPath(outcome: NewsletterOutcome | UnsubscribeOutcome): string {
  return `/newsletter/${outcome}`;
}

/** Parses a path segment as an outcome; null unless it is a key of `messages`. */
export function parseOutcome<T extends string>(messages: Readonly<Record<T, string>>, segment: string): T | null {
  return Object.hasOwn(messages, segment) ? (segment as T) : null;
}
