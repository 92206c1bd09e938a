import type { Subscriber } from '@/lib/newsletter/subscribers';
import { unsubscribeUrl } from '@/lib/newsletter/unsubscribe-link';
import { formatTime } from '@/lib/registration/delivery/email';
import { formatCsv } from '@/lib/util/csv';
import { plain, table } from './applications-text';

const COLUMNS = ['email', 'consented_at', 'text_version', 'page', 'unsubscribe_link'] as const;

/** The subscribed addresses as CSV for the newsletter service, each with its unsubscribe link. */
export function subscribersCsv(subscribers: readonly Subscriber[], siteUrl: string): string {
  const lines = subscribers
    .filter(({ unsubscribedAt }) => unsubscribedAt === null)
    .map(({ email, consent, token }) => {
      const at = new Date(consent.at).toISOString();
      return [email, at, consent.textVersion, consent.page, unsubscribeUrl(siteUrl, token)];
    });
  return formatCsv([COLUMNS, ...lines]);
}

/** A table of all subscribers with their consent. */
export function subscribersText(subscribers: readonly Subscriber[]): string {
  const lines = subscribers.map(({ email, consent, unsubscribedAt }) => [
    plain(email),
    formatTime(consent.at),
    consent.textVersion || '-',
    plain(consent.page) || '-',
    unsubscribedAt === null ? 'subscribed' : `unsubscribed ${formatTime(unsubscribedAt)}`,
  ]);
  return table([['Address', 'Consent', 'Text', 'Page', 'State'], ...lines]);
}
