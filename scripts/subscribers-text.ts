import type { Subscriber } from '@/lib/newsletter/subscribers';
import { unsubscribeLink } from '@/lib/newsletter/unsubscribe-link';
import { printedTime } from '@/lib/registration/delivery/printed-time';
import { plain, table } from './applications-text';

const COLUMNS = ['email', 'consented_at', 'text_version', 'page', 'unsubscribe_link'] as const;

/** A cell of a CSV file. What a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Those who get the newsletter as CSV with a header line, for the service that sends it: each address with its own unsubscribe link. */
export function subscribersCsv(subscribers: readonly Subscriber[], siteUrl: string): string {
  const lines = subscribers
    .filter(({ unsubscribedAt }) => unsubscribedAt === null)
    .map(({ email, consent, token }) => {
      const at = new Date(consent.at).toISOString();
      return [email, at, consent.textVersion, consent.page, unsubscribeLink(siteUrl, token)];
    });
  return [COLUMNS, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** One line for each subscriber, with what they agreed to and whether they have unsubscribed. */
export function subscribersText(subscribers: readonly Subscriber[]): string {
  const lines = subscribers.map(({ email, consent, unsubscribedAt }) => [
    plain(email),
    printedTime(consent.at),
    consent.textVersion || '-',
    plain(consent.page) || '-',
    unsubscribedAt === null ? 'subscribed' : `unsubscribed ${printedTime(unsubscribedAt)}`,
  ]);
  return table([['Address', 'Consent', 'Text', 'Page', 'State'], ...lines]);
}
