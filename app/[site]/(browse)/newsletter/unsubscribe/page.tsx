import type { Metadata } from 'next';
import { NewsletterUnsubscribe } from '@/components/content/newsletter-unsubscribe';
import { EditorBar } from '@/components/site/editor-bar';
import { isTokenLike } from '@/lib/newsletter/unsubscribe-link';
import { queryOf } from '@/lib/pages/params';
import { supplier } from '@/lib/site/supplier';

// The token of one subscriber: no page with it may be stored.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: supplier.newsletter.title, robots: { index: false } };

/** G6: asks before it unsubscribes the address that the link in a letter names. */
export default async function Page({ params, searchParams }: PageProps<'/[site]/newsletter/unsubscribe'>) {
  const token = (await queryOf(searchParams)).get('token') ?? '';
  return (
    <>
      <NewsletterUnsubscribe token={isTokenLike(token) ? token : null} />
      <EditorBar params={params} />
    </>
  );
}
