import type { Metadata } from 'next';
import { NewsletterUnsubscribe } from '@/components/content/newsletter-unsubscribe';
import { EditorBar } from '@/components/site/editor-bar';
import { isTokenLike } from '@/lib/newsletter/unsubscribe-link';
import { queryOf } from '@/lib/pages/params';
import { supplier } from '@/lib/site/supplier';

// The page contains a subscriber's token, so it must not be cached.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: supplier.newsletter.title, robots: { index: false } };

/** Asks for confirmation before unsubscribing the address of a newsletter link (G6). */
export default async function Page({ params, searchParams }: PageProps<'/[site]/newsletter/unsubscribe'>) {
  const token = (await queryOf(searchParams)).get('token') ?? '';
  return (
    <>
      <NewsletterUnsubscribe token={isTokenLike(token) ? token : null} />
      <EditorBar params={params} />
    </>
  );
}
