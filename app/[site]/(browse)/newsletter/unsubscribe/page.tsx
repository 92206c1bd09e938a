import { createQueryPage } from '@/app/[site]/_routes/create-page';
import { NewsletterUnsubscribe } from '@/components/content/newsletter-unsubscribe';
import { isTokenLike } from '@/lib/newsletter/unsubscribe-link';
import { supplier } from '@/lib/site/supplier';

/** Asks for confirmation before unsubscribing. The page contains the subscriber's token, so it must not be cached. */
const page = createQueryPage({
  load: (_site, query) => query.get('token') ?? '',
  buildMetadata: () => ({ title: supplier.newsletter.title, robots: { index: false } }),
  render: (token) => <NewsletterUnsubscribe token={isTokenLike(token) ? token : null} />,
});

export const dynamic = 'force-dynamic';
export const { generateMetadata } = page;
export default page.render;
